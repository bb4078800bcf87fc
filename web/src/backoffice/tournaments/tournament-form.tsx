import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { TournamentLogo } from '../../kit/images/tournament-logo.tsx'
import type { Refused } from '../../platform/api/failures.ts'
import { refusedField } from '../../platform/api/refused-with.ts'
import { createTournament, type Tournament, wording } from '../../schemas.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { type Values, valuesOf } from '../records/form/form-shape.ts'
import { RecordForm } from '../records/form/record-form.tsx'
import { useCancel } from '../records/form/use-cancel.ts'
import { type Submission, useRecordForm } from '../records/form/use-record-form.ts'
import { useOwner } from '../records/use-owner.ts'
import { useOfficeView } from './office-view.ts'
import { type TournamentChoices, tournamentFields, usualCountedScore } from './tournament-fields.ts'
import { useSaveTournament } from './tournaments.data.ts'

type TournamentFormProps = TournamentChoices & { tournament?: Tournament; version?: string | undefined }

/**
 * The form of a new or existing tournament. In a new one the score that counts follows the sport until it is chosen.
 * Name and season that another active tournament has need a confirmation.
 */
export function TournamentForm({ tournament, version, sports, countries }: TournamentFormProps) {
  const navigate = useNavigate()
  const { save, proportion } = useSaveTournament(tournament?.id)
  const owner = useOwner(createTournament)
  const view = useOfficeView()
  const fields = tournamentFields({ sports, countries })
  const names = [...fields.map(({ name }) => name), 'logo']
  const [isTaken, setTaken] = useState(false)
  const isScoreChosen = useRef(tournament !== undefined)
  const followSport = ({ sport_id = '' }: Values, edited: string): Values => {
    if (edited === 'counted_score') isScoreChosen.current = true
    const isFollowing = edited === 'sport_id' && !isScoreChosen.current
    return isFollowing ? { counted_score: usualCountedScore(sports, sport_id) } : {}
  }
  const form = useRecordForm({
    initial: tournament
      ? valuesOf(tournament, names)
      : { ...valuesOf({ automatic: true }, names), organizer_id: String(owner ?? '') },
    version,
    schema: createTournament.body,
    dependentValues: followSport,
    savedOf: ({ body }: Refused) => valuesOf(body.tournament as Tournament, names),
    save: async (sent: Submission) => {
      try {
        const { tournament: saved } = await save(sent)
        const params = { tournamentId: String(saved.id) }
        await navigate({ to: '/tournaments/$tournamentId', params, search: view, replace: !tournament })
      } catch (error) {
        setTaken(refusedField(error, ['name', wording.tournamentNameTaken]))
        throw error
      }
    },
  })
  const cancel = useCancel({
    list: '/tournaments',
    ...(tournament && { detail: `/tournaments/${tournament.id}`, search: view }),
  })
  const image = {
    name: 'logo',
    label: 'Logo',
    render: (logo: string | null) => <TournamentLogo logo={logo} size={96} />,
  }
  const repeat = () => {
    setTaken(false)
    form.submit(() => undefined, { confirm: 'duplicate' })
  }
  return (
    <>
      <RecordForm label="Datos del torneo" {...{ form, fields, image, proportion }} onCancel={cancel} />
      <ConfirmDialog
        opened={isTaken}
        title="Ya existe este torneo"
        confirm="Guardar de todos modos"
        onConfirm={repeat}
        onClose={() => setTaken(false)}
      >
        <p>{wording.tournamentNameTaken}</p>
      </ConfirmDialog>
    </>
  )
}
