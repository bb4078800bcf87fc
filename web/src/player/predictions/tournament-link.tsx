import type { Match } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import classes from './cards/match-card.module.css'

/** Leads from a match to its tournament. */
export function TournamentLink({ tournament }: { tournament: NonNullable<Match['tournament']> }) {
  return (
    <Link
      to="/tournaments/$tournamentId"
      params={{ tournamentId: String(tournament.id) }}
      className={classes.tournament}
    >
      {nameOfTournament(tournament)}
    </Link>
  )
}
