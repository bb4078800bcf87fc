import { useState } from 'react'
import { serverNow } from '../../platform/api/server-clock.ts'
import { useSessionUser } from '../../platform/api/session.ts'
import { noteVisit } from '../../pools/moments/last-visit.ts'
import { MatchMoment } from '../../pools/moments/moment-rows.tsx'
import { byMatch, useMoments } from '../../pools/moments/moments.data.ts'
import { Section } from '../../ui/page.tsx'
import classes from './recent-results.module.css'

const shownFirst = 4

/** What results gave the player since the last visit in this browser; nothing if there are none. */
export function RecentResults() {
  const { id } = useSessionUser()
  const [since] = useState(() => noteVisit(id, serverNow()))
  const { data = [] } = useMoments(since)
  const [showsAll, setShowsAll] = useState(false)
  const matches = byMatch(data)
  if (matches.length === 0) return null
  const rest = matches.length - shownFirst
  return (
    <Section
      title="Desde tu última visita"
      aside={
        rest > 0 && (
          <button
            type="button"
            className={classes.more}
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Ver menos' : `Ver los ${matches.length}`}
          </button>
        )
      }
    >
      <ul className={classes.list}>
        {matches.slice(0, showsAll ? matches.length : shownFirst).map((moments) => (
          <MatchMoment key={moments[0].match_id} moments={moments} />
        ))}
      </ul>
    </Section>
  )
}
