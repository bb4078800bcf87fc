import type { RankingRow } from '@compety/contract'
import { Button } from '@mantine/core'
import clsx from 'clsx'
import { type ReactNode, useRef, useState } from 'react'
import { Pager } from '../../ui/table/pager.tsx'
import { useAnimatedMoves } from './animated-moves.ts'
import { MajorityRow } from './majority-row.tsx'
import { Podium } from './podium.tsx'
import classes from './ranking-board.module.css'
import { Row } from './ranking-row.tsx'
import {
  displayName,
  hasBegun,
  hasLatecomers,
  hasPodium,
  majorityPlace,
  noPointsYet,
  ownRowPlace,
  type ShownRanking,
  type ShownRow,
} from './ranking-rules.ts'

/** How a row names its player: as plain text or as a link. */
export type NameOf = (row: RankingRow, name: string) => ReactNode

type RankingBoardProps = {
  ranking: ShownRanking
  /** Above the rows; beside them on a wide screen. */
  head?: ReactNode
  nameOf?: NameOf
  /** Opens the explanation of a player's points. */
  onExplain?: (userId: number) => void
  /** The rows are those of a search, which has no podium. */
  isSearched?: boolean
  /** Shows the e-mail in a separate column. */
  withEmail?: boolean
  noPointsText?: string
  isStale?: boolean
}

/** A ranking with a podium, its rows and the user's own row, which stays on the screen. */
export function RankingBoard({
  ranking,
  head,
  nameOf,
  onExplain,
  isSearched = false,
  withEmail = false,
  noPointsText = noPointsYet,
  isStale,
}: RankingBoardProps) {
  const { ranking: rows, me, live, majority, ...pages } = ranking
  const isProvisional = (live?.matches.length ?? 0) > 0
  const list = useRef<HTMLDivElement>(null)
  const [isRated, setRated] = useState(false)
  useAnimatedMoves(list)
  const withPodium = !isSearched && hasPodium(rows, pages.currentPage)
  const ownPlace = ownRowPlace(rows, me)
  const line = !isSearched && hasBegun(ranking) ? majority : undefined
  const at = line ? majorityPlace(rows, line) : rows.length
  const row = (each: ShownRow) => (
    <Row
      key={each.id}
      row={each}
      name={nameOf?.(each, displayName(each)) ?? displayName(each)}
      isOwn={each.id === me?.id}
      // Without other rows a pinned row would only cover the message that nobody was found.
      isPinned={each.id === me?.id && rows.length > 0}
      withEmail={withEmail}
      isRated={isRated}
      onExplain={onExplain}
    />
  )
  return (
    <div className={classes.board} data-stale={isStale || undefined} data-provisional={isProvisional || undefined}>
      {(head || withPodium) && (
        <div className={classes.side} data-head={!!head || undefined}>
          {head}
          {withPodium && (
            <div className={classes.podium}>
              <Podium rows={rows.slice(0, 3)} ownId={me?.id} />
            </div>
          )}
        </div>
      )}
      {!hasBegun(ranking) && <p className={classes.note}>{noPointsText}</p>}
      {(isRated || hasLatecomers(ranking)) && (
        <Button
          className={classes.rating ?? ''}
          variant={isRated ? 'filled' : 'default'}
          size="sm"
          aria-pressed={isRated}
          onClick={() => setRated(!isRated)}
        >
          Por partido, desde que entró
        </Button>
      )}
      <div
        className={clsx(classes.table, withEmail && classes.withEmail, onExplain && classes.explained)}
        role="table"
        aria-label={isProvisional ? 'Ranking provisional' : 'Ranking'}
        tabIndex={-1}
        data-list-start
        aria-rowcount={pages.total + 1}
      >
        <div role="rowgroup">
          <div role="row" className={`${classes.row} ${classes.head}`}>
            <span role="columnheader">Posición</span>
            <span role="columnheader">Usuario</span>
            {withEmail && <span role="columnheader">Email</span>}
            <span role="columnheader" className={classes.points}>
              {isProvisional ? 'Puntos provisionales' : 'Puntos'}
            </span>
          </div>
        </div>
        <div role="rowgroup" className={classes.rows} ref={list}>
          {ownPlace === 'before' && me && row(me)}
          {rows.slice(0, at).map(row)}
          {line && <MajorityRow majority={line} withEmail={withEmail} />}
          {rows.slice(at).map(row)}
          {ownPlace === 'after' && me && row(me)}
        </div>
      </div>
      {pages.totalPages > 1 && <Pager current={pages.currentPage} next={pages.nextPage} total={pages.totalPages} />}
    </div>
  )
}
