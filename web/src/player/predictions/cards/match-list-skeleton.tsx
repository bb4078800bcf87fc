import { Skeleton } from '@mantine/core'
import { Repeat } from '../../../kit/repeat.tsx'
import navigation from '../days/match-navigation.module.css'
import card from './match-card.module.css'
import list from './match-list.module.css'

/** Placeholder of a list of match cards. */
export function MatchListSkeleton({ count = 6 }: { count?: number }) {
  return (
    <div className={list.list}>
      <div className={navigation.strip}>
        <Skeleton h={44} w={110} radius="xl" />
        <Skeleton h={44} w={110} radius="xl" />
        <Skeleton h={44} w={96} radius="xl" />
      </div>
      <div className={list.cards}>
        <Repeat times={count}>
          <div className={card.card}>
            <div className={card.head}>
              <Skeleton h={20} w={150} />
            </div>
            <div className={card.open}>
              <Skeleton h={48} />
              <Skeleton h={48} w={140} />
              <Skeleton h={48} />
              <Skeleton h={48} w={140} />
            </div>
            <div className={card.foot}>
              <Skeleton h={20} w={120} />
            </div>
          </div>
        </Repeat>
      </div>
    </div>
  )
}
