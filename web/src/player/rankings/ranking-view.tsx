import { type Ranking, wording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { QueryView } from '../../ui/query-view.tsx'
import { Repeat } from '../../ui/repeat.tsx'
import board from './ranking-board.module.css'
import { type NameOf, RankingBoard } from './ranking-board.tsx'

type RankingViewProps = {
  query: {
    data: Ranking | undefined
    error: Error | null
    isFetching: boolean
    isPlaceholderData: boolean
    refetch: () => unknown
  }
  emptyText: string
  nameOf?: NameOf
  withEmail?: boolean
}

/** A ranking in its four states. */
export function RankingView({ query, emptyText, nameOf, withEmail = false }: RankingViewProps) {
  return (
    <QueryView
      query={query}
      failed={wording.rankingLoadFailed}
      waiting={<RankingSkeleton />}
      empty={{ when: ({ total }) => total === 0, text: emptyText }}
    >
      {(ranking) => (
        <RankingBoard
          ranking={ranking}
          withEmail={withEmail}
          isStale={query.isPlaceholderData}
          {...(nameOf && { nameOf })}
        />
      )}
    </QueryView>
  )
}

function RankingSkeleton() {
  return (
    <div className={board.board}>
      <Skeleton h={216} radius="lg" />
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
