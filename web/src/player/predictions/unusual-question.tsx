import { isolated, type Score } from '@compety/contract'
import { scoreText } from '../../drafts/draft-rules.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'

/** A score that is about to be saved. `key` is that of its draft. */
export type ToSave = { key: string; sport: string; home: string; away: string; score: Score }

type UnusualQuestionProps = {
  opened: boolean
  rows: readonly ToSave[]
  /** The goals that need no question. */
  most: number
  onConfirm: () => void
  onClose: () => void
}

/** Asks whether scores with very many goals are meant. */
export function UnusualQuestion({ rows, most, ...dialog }: UnusualQuestionProps) {
  return (
    <ConfirmDialog {...dialog} title={questionOf(rows, most)} confirm="Sí, guardar" cancel="Corregir">
      {rows.map(({ key, home, away, score }) => (
        <p key={key}>
          {isolated(home)} {scoreText(score)} {isolated(away)}
        </p>
      ))}
    </ConfirmDialog>
  )
}

/** It names the goals alone if only one team has so many. */
function questionOf(rows: readonly ToSave[], most: number): string {
  const [row, another] = rows
  if (!row) return ''
  if (another) return `¿Seguro que estos ${rows.length} marcadores?`
  const { home_team_score, away_team_score } = row.score
  const many = [home_team_score, away_team_score].filter((goals) => goals > most)
  return `¿Seguro que ${many.length === 1 ? many[0] : scoreText(row.score)}?`
}
