const name = 'compety.batch.sport'

/** The sport that was chosen last for several matches in this browser. */
export function rememberedSport(): string {
  try {
    return localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

export function rememberSport(id: string) {
  try {
    localStorage.setItem(name, id)
  } catch {
    // Without storage it has to be chosen again.
  }
}
