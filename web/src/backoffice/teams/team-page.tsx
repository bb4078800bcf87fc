import { isolated, listTeamMatches, type Team, teamLifecycle, teamStatus, updateTeam } from '@compety/contract'
import { Link, useParams } from '@tanstack/react-router'
import { TeamCrest } from '../../kit/images/team-crest.tsx'
import { History } from '../audit/history.tsx'
import { Facts } from '../records/facts.tsx'
import { useMayCall } from '../records/may-call.ts'
import { RecordPage } from '../records/record-page.tsx'
import { RecordState } from '../records/record-state.tsx'
import { StatusButtons } from '../records/status-buttons.tsx'
import { MergeSection } from './merge-section.tsx'
import { teamActions } from './team-actions.ts'
import { TeamLink } from './team-link.tsx'
import { TeamMatches } from './team-matches.tsx'
import { useTeam, useTeamAction } from './teams.data.ts'

export function TeamPage() {
  const { teamId } = useParams({ from: '/teams/$teamId' })
  const query = useTeam(Number(teamId))
  return (
    <RecordPage
      title={query.data?.name ?? `Equipo ${teamId}`}
      query={query}
      failed="No se ha podido cargar el equipo por fallos en el servidor"
      list="/teams"
      edit={
        query.data?.status === teamStatus.archived
          ? undefined
          : { to: `/teams/${teamId}/update`, call: updateTeam, record: query.data }
      }
    >
      {(team) => <TeamDetail team={team} />}
    </RecordPage>
  )
}

function TeamDetail({ team }: { team: Team }) {
  const seesMatches = useMayCall()(listTeamMatches, team)
  const { id, name, code, has_official_code, aliases, sport, status, tournament, merged_into } = team
  return (
    <>
      <TeamCrest {...team} size={112} />
      <Facts
        facts={[
          ['ID', id],
          ['Nombre', name],
          ['Código', has_official_code ? code : `${code} (inventado)`],
          ['Deporte', sport.name],
          ['Estado', <RecordState key="status" lifecycle={teamLifecycle} status={status} />],
          ...(tournament
            ? [['Sin equipo todavía en', <TournamentLink key="tournament" {...tournament} />] as const]
            : []),
          ...(aliases.length > 0 ? [['Alias', aliases.map(isolated).join(' · '), 'wide'] as const] : []),
          ...(merged_into ? [['Fusionado con', <TeamLink key="merged" {...merged_into} />] as const] : []),
        ]}
      />
      <StatusButtons
        lifecycle={teamLifecycle}
        record={team}
        actions={teamActions}
        useAction={useTeamAction}
        none={
          status === teamStatus.inUse
            ? 'Hay partidos de este equipo: no se puede eliminar.'
            : 'Un equipo archivado ya no cambia de estado.'
        }
      />
      {status !== teamStatus.archived && <MergeSection key={id} team={team} />}
      {seesMatches && <TeamMatches id={id} />}
      <History subject="team" id={id} />
    </>
  )
}

function TournamentLink({ id, name, season }: NonNullable<Team['tournament']>) {
  return (
    <Link to="/tournaments/$tournamentId" params={{ tournamentId: String(id) }}>
      {name} {season}
    </Link>
  )
}
