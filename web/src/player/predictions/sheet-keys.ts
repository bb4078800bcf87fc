/** The fields of the sheet stand home, away, home, away ...: how many of them a key goes on. */
const steps: Record<string, number> = { Enter: 1, ArrowRight: 1, ArrowLeft: -1, ArrowDown: 2, ArrowUp: -2 }

export const stepOf = (key: string): number | undefined => steps[key]

/** Goals have one digit; a second one is typed after going back with ArrowLeft. Other sports count higher. */
export const digitsBeforeNext = (sport: string): number => (sport === 'Fútbol' ? 1 : 3)

/** To another field of the same sheet, closed ones passed over: forwards its score is selected, back the caret stands behind it. */
export function goOn(from: HTMLInputElement, step: number): void {
  const fields = [...(from.closest('[data-sheet]')?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])]
  const field = fields[fields.indexOf(from) + step]
  if (!field) return
  field.focus()
  if (step === -1) field.setSelectionRange(field.value.length, field.value.length)
}

/** When the row under the focus closes, the focus goes on to the next one that is open. */
export function leaveClosed(row: HTMLElement): void {
  if (!row.contains(document.activeElement)) return
  const fields = [...(row.closest('[data-sheet]')?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])]
  const next = fields.find((field) => row.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING)
  next?.focus()
}
