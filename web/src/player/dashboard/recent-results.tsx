import type { Moment } from '@compety/contract'
import { useState } from 'react'
import { MatchMoment } from '../../pools/moments/moment-rows.tsx'
import { byMatch } from '../../pools/moments/moments.data.ts'
import { Section } from '../../ui/page.tsx'
import classes from './recent-results.module.css'

const shownFirst = 4

/** What results gave the player since the last visit in this browser; nothing if there are none. */
export function RecentResults({ moments }: { moments: readonly Moment[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const matches = byMatch(moments)
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
