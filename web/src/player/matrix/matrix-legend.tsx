import { MarkedScore } from './marked-score.tsx'
import type { MatrixPage } from './matrix.data.ts'
import classes from './matrix.module.css'
import { type Mark, markNames } from './matrix-rules.ts'

const marks: readonly Mark[] = ['exact', 'outcome', 'some', 'none']
const example = { home_team_score: 2, away_team_score: 1 }

/** What the marks mean, once a cell has one. */
export function MatrixLegend({ matrix: { matrix, me } }: { matrix: Pick<MatrixPage, 'matrix' | 'me'> }) {
  const rows = me ? [me, ...matrix] : matrix
  if (!rows.some(({ cells }) => cells.some(({ points }) => points !== null))) return null
  const isProvisional = rows.some((row) => row.is_provisional)
  return (
    <ul className={classes.legend} aria-label="Marcas">
      {marks.map((mark) => (
        <li key={mark}>
          <MarkedScore prediction={example} points={null} mark={mark} />
          {markNames[mark]}
        </li>
      ))}
      {isProvisional && (
        <li>
          <MarkedScore prediction={example} points={null} mark="outcome" isProvisional />
          Provisional: el partido se juega
        </li>
      )}
    </ul>
  )
}
