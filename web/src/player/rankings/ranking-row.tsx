import { pointsNoun } from '@compety/contract'
import { IconChevronRight } from '@tabler/icons-react'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Movement } from './movement.tsx'
import classes from './ranking-board.module.css'
import { displayName, hasBegunByRow, rateText, type ShownRow } from './ranking-rules.ts'

type RowProps = {
  row: ShownRow
  name: ReactNode
  isOwn: boolean
  /** Stays on the screen while the list scrolls. */
  isPinned: boolean
  withEmail: boolean
  /** Shows the points by match since the player joined. */
  isRated: boolean
  /** Opens the explanation of the points. */
  onExplain: ((userId: number) => void) | undefined
}

export function Row({ row, name, isOwn, isPinned, withEmail, isRated, onExplain }: RowProps) {
  const { id, position, email, movement } = row
  const isWon = hasBegunByRow(row)
  return (
    <div
      role="row"
      className={clsx(classes.row, isOwn && classes.own)}
      data-medal={isWon && position <= 3 ? position : undefined}
      data-pinned={isPinned || undefined}
      data-moves={isOwn ? undefined : id}
    >
      <span role="cell" className={classes.position} data-long={position > 9999 || undefined}>
        <span className={classes.place}>
          <span className="numeral">{position}</span>
          {isWon && row.tied_with > 0 && <Tie />}
        </span>
        <Movement places={movement} />
      </span>
      <span role="cell" className={classes.player}>
        <span className={classes.name}>{name}</span>
        {isOwn && <span className={classes.you}>Tú</span>}
        {isRated && <span className={classes.rate}>{rateText(row)}</span>}
      </span>
      {withEmail && (
        <span role="cell" className={classes.email}>
          {email ?? '–'}
        </span>
      )}
      <span role="cell" className={classes.points}>
        <Points row={row} onExplain={onExplain} />
      </span>
    </div>
  )
}

function Points({ row, onExplain }: Pick<RowProps, 'row' | 'onExplain'>) {
  const points = (
    <>
      <span className="numeral">{row.points}</span>
      <span className={classes.unit} aria-hidden>
        pts
      </span>
      {row.gained ? <span className={classes.gained}>{`+${row.gained}`}</span> : null}
    </>
  )
  if (!onExplain) return points
  return (
    <button type="button" className={classes.explain} aria-haspopup="dialog" onClick={() => onExplain(row.id)}>
      {points}
      <span className="spoken">{` ${pointsNoun(row.points)} de ${displayName(row)}: ver por qué`}</span>
      <IconChevronRight className={classes.chevron} size={16} aria-hidden />
    </button>
  )
}

export function Tie() {
  return (
    <span className={classes.tie} title="Empate" role="img" aria-label="Empate">
      =
    </span>
  )
}
