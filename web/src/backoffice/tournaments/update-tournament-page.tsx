import { recordStatus } from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import { tournamentLoadFailed } from '../../tournaments/tournaments.data.ts'
import { FormPage } from '../records/form/form-page.tsx'
import { TournamentForm } from './tournament-form.tsx'
import { useEditableTournament } from './tournaments.data.ts'

export function UpdateTournamentPage() {
  const { tournamentId } = useParams({ from: '/tournaments/$tournamentId/update' })
  return (
    <FormPage
      title={`Actualizar torneo ${tournamentId}`}
      query={useEditableTournament(Number(tournamentId))}
      failed={tournamentLoadFailed}
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
