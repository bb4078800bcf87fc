import { countedScore, type MatrixCell, type MatrixMatch, type MatrixRow } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { memo } from 'react'
import { displayName } from '../rankings/ranking-rules.ts'
import type { Place } from './grid-moves.ts'
import { MarkedScore } from './marked-score.tsx'
import { cellText, markOf } from './matrix-rules.ts'
import classes from './matrix-table.module.css'
import { placed } from './use-grid.ts'

type LineProps = {
  row: MatrixRow
  /** The row of the grid, counted from the heads. */
  place: number
  active: Place
  poolId: number
  matches: readonly MatrixMatch[]
  ownId: number | undefined
  /** The own row above the list, where it is also among the others. */
  isPinned?: boolean
}

// Only the lines that lose and get the focus are rendered when it moves.
const isSame = ({ active: before, ...one }: LineProps, { active: after, ...other }: LineProps) =>
  (before.row === after.row ? before.column === after.column : before.row !== one.place && after.row !== one.place) &&
  (Object.keys(other) as (keyof typeof other)[]).every((key) => one[key] === other[key])

/** A player's row. */
export const MatrixLine = memo(function MatrixLine({ row, place, active, isPinned, ...shown }: LineProps) {
  const { poolId, matches, ownId } = shown
  const isOwn = row.id === ownId
  const name = displayName(row)
  return (
    <tr aria-rowindex={place + 1} className={clsx(isOwn && classes.mine, isPinned && classes.pinned)}>
      <th scope="row" className={classes.name}>
        <span className={classes.who}>
          <span className={classes.position}>
            {row.position}
            <span className="spoken">º </span>
          </span>
          <Link
            to="/pools/$poolId/userPredictions/$userId"
            params={{ poolId: String(poolId), userId: String(row.id) }}
            title={name}
            {...placed(place, 0, active)}
          >
            {name}
            {isOwn && <span className="spoken">, tú</span>}
          </Link>
        </span>
      </th>
      <td className={classes.sum} {...placed(place, 1, active)} data-provisional={row.is_provisional || undefined}>
        {row.day_points}
        {row.is_provisional && <span className="spoken">, provisional</span>}
      </td>
      {row.cells.map((cell, n) => (
        <Cell key={cell.match_id} cell={cell} match={matches[n]} isOwn={isOwn} {...placed(place, n + 2, active)} />
      ))}
      <td className={classes.sum} {...placed(place, row.cells.length + 2, active)}>
        {row.points}
      </td>
    </tr>
  )
}, isSame)

type CellProps = ReturnType<typeof placed> & { cell: MatrixCell; match: MatrixMatch | undefined; isOwn: boolean }

function Cell({ cell, match, isOwn, ...place }: CellProps) {
  const isHidden = !isOwn && match?.is_closed === false
  const mark = match && markOf(cell.prediction, countedScore(match), cell.points)
  return (
    <td className={classes.match} {...place}>
      {isHidden ? (
        <span className={classes.hidden} aria-hidden />
      ) : (
        <MarkedScore {...cell} mark={cell.points === null ? undefined : mark} isProvisional={cell.is_provisional} />
      )}
      <span className="spoken">{cellText(cell, { mark: cell.points === null ? undefined : mark, isHidden })}</span>
    </td>
  )
}

/** A row that is still loading. */
export function WaitingLine({ place, active, columns }: { place: number; active: Place; columns: number }) {
  return (
    <tr aria-rowindex={place + 1} aria-busy>
      <th scope="row" className={classes.name} {...placed(place, 0, active)}>
        <span className={classes.waiting} />
        <span className="spoken">Cargando</span>
      </th>
      <td colSpan={columns - 1} />
    </tr>
  )
}
