import { wording } from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dateTime } from '../../date-time.tsx'
import { RecordPage } from '../../records/record-page.tsx'
import { useOfficeView } from '../../tournaments/office-view.ts'
import { nameOfMatch } from '../match-name.ts'
import { MatchState } from '../match-state.tsx'
import { useVersionedMatch, type VersionedMatch } from '../matches.data.ts'
import classes from './result-screen.module.css'

type ResultScreenProps = {
  title: string
  /** Given while the result is only shown: then the page has 'Volver'. A form has its own buttons. */
  view?: { isDone: boolean; actions: (versioned: VersionedMatch) => ReactNode } | undefined
  children: (versioned: VersionedMatch) => ReactNode
}

/**
 * The shared frame of registering, viewing and changing a result: loads the match of the address and shows its state.
 */
export function ResultScreen({ title, view, children }: ResultScreenProps) {
  const { matchId } = useParams({ strict: false })
  const officeView = useOfficeView()
  const query = useVersionedMatch(Number(matchId))
  const match = query.data?.match
  return (
    <RecordPage
      title={title}
      parent={match && { to: `/matches/${match.id}`, label: nameOfMatch(match), search: officeView }}
      query={query}
      failed={wording.matchLoadFailed}
      {...(view &&
        query.data?.match.match_result && { list: '/matches', isDone: view.isDone, actions: view.actions(query.data) })}
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
    </RecordPage>
  )
}
