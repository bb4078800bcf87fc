import { noun, type RankingRow } from '@compety/contract'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import classes from './ranking-board.module.css'

/** Without a username the masked address stands for a player (decisions.md 10). */
export const displayName = ({ username, email }: RankingRow): string => username ?? email ?? noun.brand

type RowProps = { row: RankingRow; name: ReactNode; isOwn: boolean; isTied: boolean; withEmail: boolean }

export function Row({ row: { position, email, points }, name, isOwn, isTied, withEmail }: RowProps) {
  return (
    <div
      role="row"
      className={clsx(classes.row, isOwn && classes.own)}
      data-medal={position <= 3 ? position : undefined}
    >
      <span role="cell" className={classes.position}>
        <span className="numeral">{position}</span>
        {isTied && <Tie />}
      </span>
      <span role="cell" className={classes.player}>
        <span className={classes.name}>{name}</span>
        {isOwn && <span className={classes.you}>Tú</span>}
      </span>
      {withEmail && (
        <span role="cell" className={classes.email}>
          {email ?? '–'}
        </span>
      )}
      <span role="cell" className={classes.points}>
        <span className="numeral">{points}</span>
        <span className={classes.unit} aria-hidden>
          pts
        </span>
      </span>
    </div>
  )
}

export function Tie() {
  return (
    <span className={classes.tie} title="Empate" role="img" aria-label="Empate">
      =
    </span>
  )
}
