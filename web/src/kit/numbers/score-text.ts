import type { Score } from '@compety/contract'

export const scoreFault = 'Escribe los goles solo con cifras, de 0 a 999.'

/** The goals that a text says: one to three digits and nothing else. */
export function goalsOf(text: string): number | undefined {
  return /^\d{1,3}$/.test(text) ? Number(text) : undefined
}

/** Both scores of a text such as '2-1', '2:1' or '2 – 1'. */
export function scoreOf(text: string): Score | undefined {
  const [, home, away] = /^\s*(\d{1,3})\s*[-‐‑‒–—−:]\s*(\d{1,3})\s*$/u.exec(text) ?? []
  return home && away ? { home_team_score: Number(home), away_team_score: Number(away) } : undefined
}

type PasteEvent = { clipboardData: DataTransfer; preventDefault: () => void }

/** Handles the pasting of a whole score into one of its fields. */
export function pastingScore(onScore: (score: Score) => void) {
  return (event: PasteEvent): void => {
    const score = scoreOf(event.clipboardData.getData('text'))
    if (!score) return
    event.preventDefault()
    onScore(score)
  }
}
