import { isolated, mostFound, type Ranking, wording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { Repeat } from '../../kit/repeat.tsx'
import { Empty, QueryView } from '../../ui/query/query-view.tsx'
import { ToLastPage } from '../pools/list-pager.tsx'
import type { TeamsOf } from './live/live.data.ts'
import { LiveHead } from './live/live-head.tsx'
import type { LiveTable, Supposed } from './live/use-live-table.ts'
import { PlayerSearch } from './player-search.tsx'
import board from './ranking-board.module.css'
import { type NameOf, RankingBoard } from './ranking-board.tsx'
import { asLive, hasBegun, noPointsYet, type ShownRanking } from './ranking-rules.ts'

type RankingViewProps = {
  query: {
    data: Ranking | undefined
    error: Error | null
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  /** The searched text. */
  username: string | undefined
  emptyText: string
  /** Shown while no player has points. */
  noPointsText?: string
  /** While no player has points, everybody is first: shows `noPointsText` instead of the list. */
  needsPoints?: boolean
  nameOf?: NameOf
  onExplain?: (userId: number) => void
  withEmail?: boolean
  /** The switch between the live table and the settled one. */
  table: LiveTable
  /** The reader may suppose scores of running matches. */
  supposed?: Supposed | undefined
  /** The teams of the ranking's matches, where the screen has them already. */
  teamsOf?: TeamsOf
}

/** A ranking with its search, also while it is loading, failed or empty. */
export function RankingView({
  query,
  username,
  emptyText,
  withEmail = false,
  needsPoints = false,
  table,
  supposed,
  teamsOf,
  ...rowParts
}: RankingViewProps) {
  const { data, isPlaceholderData } = query
  const isEmpty = (ranking: Ranking) => !username && ranking.total === 0
  const isWithoutPoints = (ranking: ShownRanking) => needsPoints && !username && ranking.total > 0 && !hasBegun(ranking)
  const isCut = data !== undefined && data.total >= mostFound
  return (
    <div className={board.view}>
      {!(data && isEmpty(data)) && <PlayerSearch username={username} />}
      {username && (
        <p className={isCut ? board.cut : 'spoken'} role="status">
          {data && !isPlaceholderData && (isCut ? cutText : found(data.total))}
        </p>
      )}
      <QueryView
        query={query}
        failed={wording.rankingLoadFailed}
        waiting={<RankingSkeleton />}
        empty={{ when: isEmpty, text: emptyText }}
      >
        {(settledOrLive) => {
          const ranking = asLive(settledOrLive)
          const running = ranking.live?.matches ?? []
          const head = (running.length > 0 || table.isSettled) && (
            <LiveHead matches={running} table={table} supposed={ranking.me ? supposed : undefined} teamsOf={teamsOf} />
          )
          const hasRows = !isWithoutPoints(ranking) && (ranking.total > 0 || ranking.me !== null)
          return (
            <>
              {!hasRows && head}
              {isBeyond(ranking) && !isPlaceholderData && <ToLastPage total={ranking.totalPages} />}
              {username && ranking.total === 0 && (
                <Empty text={`Ningún jugador coincide con «${isolated(username)}».`} />
              )}
              {isWithoutPoints(ranking) && <Empty text={rowParts.noPointsText ?? noPointsYet} />}
              {hasRows && (
                <RankingBoard
                  ranking={ranking}
                  head={head}
                  withEmail={withEmail}
                  isSearched={username !== undefined}
                  isStale={isPlaceholderData}
                  {...rowParts}
                />
              )}
            </>
          )
        }}
      </QueryView>
    </div>
  )
}

const isBeyond = ({ currentPage, totalPages, total }: Pick<Ranking, 'currentPage' | 'totalPages' | 'total'>): boolean =>
  total > 0 && currentPage > totalPages

// The answer does not say whether there are more results.
const cutText = `Se muestran como máximo los ${mostFound} mejor ubicados. Escribe más letras para encontrar a otros.`
const found = (total: number): string => (total === 1 ? '1 jugador encontrado' : `${total} jugadores encontrados`)

function RankingSkeleton() {
  return (
    <div className={board.board}>
      <div className={board.side}>
        <Skeleton className={board.podiumWaiting} radius="lg" />
      </div>
      <div className={board.table}>
        <Repeat times={10}>
          <div className={board.row}>
            <Skeleton h={24} w={32} />
            <Skeleton h={20} w="60%" />
            <Skeleton h={28} w={56} ml="auto" />
          </div>
        </Repeat>
      </div>
    </div>
  )
}
