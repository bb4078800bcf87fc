import { wording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { useReturnOnRefusal } from '../../ui/return-on-refusal.ts'
import { dateTime } from '../date-time.tsx'
import { MatchState } from './match-state.tsx'
import { useVersionedMatch, type VersionedMatch } from './matches.data.ts'
import classes from './result-screen.module.css'

type ResultScreenProps = { title: string; children: (versioned: VersionedMatch) => ReactNode }

/** What the three modes of the result screen share: the match of the address, and where it stands. */
export function ResultScreen({ title, children }: ResultScreenProps) {
  const { matchId } = useParams({ strict: false })
  const query = useVersionedMatch(Number(matchId))
  useReturnOnRefusal(query.error)
  return (
    <Page title={title}>
      <QueryView
        query={query}
        failed={wording.matchLoadFailed}
        waiting={<Skeleton className={classes.screen ?? ''} height={330} radius="lg" />}
      >
        {({ match, version }) => (
          <div className={classes.screen}>
            <p className={classes.facts}>
              <span>{match.sport.name}</span>
              <time dateTime={match.beginst_at}>{dateTime(match.beginst_at)}</time>
              <MatchState status={match.status} />
            </p>
            {children({ match, version })}
          </div>
        )}
      </QueryView>
    </Page>
  )
}
