import { recordStatus } from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import { FormPage } from '../records/form-page.tsx'
import { TournamentForm } from './tournament-form.tsx'
import { nameOfTournament } from './tournament-name.ts'
import { useEditableTournament } from './tournaments.data.ts'

export function UpdateTournamentPage() {
  const { tournamentId } = useParams({ from: '/tournaments/$tournamentId/update' })
  return (
    <FormPage
      title={`Actualizar torneo ${tournamentId}`}
      query={useEditableTournament(Number(tournamentId))}
      failed="No se ha podido cargar el torneo por fallos en el servidor"
      changed={{
        detail: `/tournaments/${tournamentId}`,
        nameOf: ({ answer }) => nameOfTournament(answer.tournament),
        isArchived: ({ answer }) => answer.tournament.status === recordStatus.archived,
      }}
    >
      {({ answer, version }) => <TournamentForm {...answer} version={version} />}
    </FormPage>
  )
}
