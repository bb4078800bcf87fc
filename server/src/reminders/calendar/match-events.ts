import { isolated, noun, pairOf } from '@compety/contract'
import type { CalendarMatch, Feed } from './calendar.queries.ts'
import { type CalendarEvent, escaped, utc } from './calendar-text.ts'

export type Reading = {
  feed: Feed
  /** Identifies this installation, whatever its address. */
  installation: string
  publicUrl: string
  /** How long before a deadline the reader is reminded. */
  leadMinutes: number
}

const kinds = {
  deadlines: { title: 'Cierra: ', duration: 'PT5M', page: () => '/predictions' },
  kickoffs: { title: '', duration: 'PT2H', page: (id: number) => `/matches/${id}` },
}
// Time to sit down.
const kickoffMinutes = 15

/** A match in a calendar: its deadline or its kick-off, and never a prediction. */
export function matchEvent(
  match: CalendarMatch,
  { feed, installation, publicUrl, leadMinutes }: Reading,
): CalendarEvent {
  const { title, duration, page } = kinds[feed]
  const summary = escaped(`${title}${pairOf(match.home, match.away)}`)
  const lines = [
    `UID:match-${match.match_id}-${feed}@${installation}`,
    `DTSTART:${utc(feed === 'deadlines' ? match.blocked_at : match.beginst_at)}`,
    `DURATION:${duration}`,
    `SUMMARY:${summary}`,
    `DESCRIPTION:${escaped(described(match))}`,
    `URL:${publicUrl}${page(match.match_id)}`,
    `STATUS:${match.is_void ? 'CANCELLED' : 'CONFIRMED'}`,
    'TRANSP:TRANSPARENT',
    ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${summary}`],
    `TRIGGER:-PT${feed === 'deadlines' ? leadMinutes : kickoffMinutes}M`,
    'END:VALARM',
  ]
  return { match_id: match.match_id, lines }
}

const described = ({ tournament, round, pools, home_team_score, away_team_score }: CalendarMatch): string =>
  [
    [tournament, round].filter(Boolean).join(' · '),
    `${pools.length === 1 ? noun.One : noun.Many}: ${pools.map(isolated).join(', ')}`,
    home_team_score === null ? '' : `Resultado: ${home_team_score} - ${away_team_score}`,
  ]
    .filter(Boolean)
    .join('\n')
