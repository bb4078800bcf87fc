import { countedScores, recordStatus, type Tournament, tournamentLifecycle, updateTournament } from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import { TournamentLogo } from '../../kit/images/tournament-logo.tsx'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import { TournamentTables } from '../../tournaments/tournament-tables.tsx'
import { tournamentLoadFailed, useTournament } from '../../tournaments/tournaments.data.ts'
import { History } from '../audit/history.tsx'
import { TournamentFeed } from '../feeds/tournament-feed.tsx'
import { Facts } from '../records/facts.tsx'
import { RecordPage } from '../records/record-page.tsx'
import { RecordState } from '../records/record-state.tsx'
import { StatusButtons } from '../records/status-buttons.tsx'
import { ReadersOnly } from './readers-only.tsx'
import { RoundsSection } from './rounds/rounds-section.tsx'
import { tournamentActions } from './tournament-actions.ts'
import { TournamentMatches } from './tournament-matches.tsx'
import { useTournamentAction } from './tournaments.data.ts'

export function TournamentPage() {
  return (
    <ReadersOnly>
      <ReadableTournamentPage />
    </ReadersOnly>
  )
}

function ReadableTournamentPage() {
  const { tournamentId } = useParams({ from: '/tournaments/$tournamentId' })
  const query = useTournament(Number(tournamentId))
  return (
    <RecordPage
      title={query.data ? nameOfTournament(query.data) : `Torneo ${tournamentId}`}
      query={query}
      failed={tournamentLoadFailed}
      list="/tournaments"
      edit={
        query.data?.status === recordStatus.archived
          ? undefined
          : { to: `/tournaments/${tournamentId}/update`, call: updateTournament, record: query.data }
      }
      actions={query.data && <TournamentFeed tournament={query.data} />}
    >
      {(tournament) => <TournamentDetail tournament={tournament} />}
    </RecordPage>
  )
}

function TournamentDetail({ tournament }: { tournament: Tournament }) {
  const { id, name, season, sport, country, logo, counted_score, time_zone, automatic, status } = tournament
  return (
    <>
      <TournamentLogo logo={logo} size={112} />
      <Facts
        facts={[
          ['ID', id],
          ['Nombre', name],
          ['Temporada', season],
          ['Deporte', sport.name],
          ['País', country?.name ?? 'Sin país'],
          ['Marcador que cuenta', countedScores[counted_score]],
          ['Zona horaria', time_zone ?? 'Sin indicar'],
          ['Los partidos empiezan solos', automatic ? 'Sí' : 'No'],
          ['Estado', <RecordState key="status" lifecycle={tournamentLifecycle} status={status} />],
        ]}
      />
      <StatusButtons
        lifecycle={tournamentLifecycle}
        record={tournament}
        actions={tournamentActions}
        useAction={useTournamentAction}
        none="Un torneo archivado ya no cambia de estado."
      />
      <RoundsSection tournament={tournament} />
      <TournamentTables id={id} />
      <TournamentMatches id={id} />
      <History subject="tournament" id={id} />
    </>
  )
}
