import { type Match, pairOf } from '@compety/contract'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { dayOf, textOf } from './match-words.ts'
import classes from './neighbours.module.css'

type NeighboursProps = { previous: Match | null; next: Match | null }

/** The ways to the matches before and after this one. */
export function Neighbours({ previous, next }: NeighboursProps) {
  if (!previous && !next) return null
  return (
    <nav className={classes.neighbours} aria-label="Otros partidos">
      {previous && <Way match={previous} isNext={false} />}
      {next && <Way match={next} isNext />}
    </nav>
  )
}

function Way({ match, isNext }: { match: Match; isNext: boolean }) {
  const { id, home_team, away_team, match_result, beginst_at } = match
  const Icon = isNext ? IconChevronRight : IconChevronLeft
  return (
    <Link
      to="/matches/$matchId"
      params={{ matchId: String(id) }}
      search={({ view }) => ({ view })}
      className={classes.way}
      data-next={isNext || undefined}
    >
      <Icon size={20} aria-hidden />
      <span className={classes.text}>
        <span className={classes.label}>{isNext ? 'Siguiente' : 'Anterior'}</span>
        <span className={classes.names}>{pairOf(home_team.name, away_team.name)}</span>
        <span className={classes.label}>{match_result ? textOf(match_result) : dayOf(beginst_at)}</span>
      </span>
    </Link>
  )
}
