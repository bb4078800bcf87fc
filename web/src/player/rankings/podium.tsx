import type { RankingRow } from '@compety/contract'
import clsx from 'clsx'
import classes from './podium.module.css'
import { Tie } from './ranking-row.tsx'
import { displayName } from './ranking-rules.ts'

type PodiumProps = { rows: readonly RankingRow[]; ownId: number | undefined }

/**
 * The first three rows, the first in the middle. Hidden from screen readers, because the table below has the same rows.
 */
export function Podium({ rows, ownId }: PodiumProps) {
  return (
    <div className={classes.podium} aria-hidden>
      {rows.map((row, index) => (
        <div key={row.id} className={clsx(classes.place, row.id === ownId && classes.own)} data-step={index + 1}>
          <span className={classes.name}>{displayName(row)}</span>
          <span className={classes.points}>
            <b className="numeral">{row.points}</b> pts
          </span>
          <span className={classes.step}>
            <span className="numeral">{row.position}</span>
            {row.tied_with > 0 && <Tie />}
          </span>
        </div>
      ))}
    </div>
  )
}
