import type { Match } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import type { Fact } from '../records/facts.tsx'
import { useMayCall } from '../records/may-call.ts'
import { useOfficeView } from '../tournaments/office-view.ts'
import { readers } from '../tournaments/readers-only.tsx'

/** Where a match belongs, as facts; none for a match without a tournament. */
export function placeFacts({ tournament, round, group_name }: Match): readonly Fact[] {
  return [
    ...(tournament ? [['Torneo', <TournamentLink key="tournament" tournament={tournament} />] as const] : []),
    ...(round ? [['Ronda', round.name] as const] : []),
    ...(group_name ? [['Grupo', group_name] as const] : []),
  ]
}

/** Leads to the tournament whoever may read the module. */
function TournamentLink({ tournament }: { tournament: NonNullable<Match['tournament']> }) {
  const name = nameOfTournament(tournament)
  const view = useOfficeView()
  if (!useMayCall()(readers)) return name
  return (
    <Link to="/tournaments/$tournamentId" params={{ tournamentId: String(tournament.id) }} search={view}>
      {name}
    </Link>
  )
}
