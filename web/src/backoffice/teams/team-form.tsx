import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { TeamCrest } from '../../kit/images/team-crest.tsx'
import type { Refused } from '../../platform/api/failures.ts'
import { refusedField } from '../../platform/api/refused-with.ts'
import { createTeam, type Team, wording } from '../../schemas.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { type FieldShape, optionsOf, type Values, valuesOf } from '../records/form/form-shape.ts'
import { RecordForm } from '../records/form/record-form.tsx'
import { useCancel } from '../records/form/use-cancel.ts'
import { type Submission, useRecordForm } from '../records/form/use-record-form.ts'
import { useOwner } from '../records/use-owner.ts'
import { nameTaken } from './team-actions.ts'
import { useSaveTeam } from './teams.data.ts'

const valuesOfTeam = (team: Partial<Team>): Values => ({
  ...valuesOf(team, ['name', 'code', 'has_official_code', 'sport_id', 'logo']),
  aliases: (team.aliases ?? []).join('\n'),
})
// A new code is the team's own, and the server sees that it changed.
const withNewCode = (_: Values, edited: string): Values => (edited === 'code' ? { has_official_code: 'true' } : {})

type TeamFormProps = {
  team?: Team
  version?: string | undefined
  sports: readonly { id: number; name: string }[]
}

/** The form of a new or existing team. A name that another active team has needs a confirmation. */
export function TeamForm({ team, version, sports }: TeamFormProps) {
  const navigate = useNavigate()
  const { save, proportion } = useSaveTeam(team?.id)
  const owner = useOwner(createTeam)
  const [isTaken, setTaken] = useState(false)
  const form = useRecordForm({
    initial: team
      ? valuesOfTeam(team)
      : { ...valuesOfTeam({ has_official_code: true }), organizer_id: String(owner ?? '') },
    version,
    schema: createTeam.body,
    dependentValues: withNewCode,
    savedOf: ({ body }: Refused) => valuesOfTeam(body.team as Team),
    save: async (sent: Submission) => {
      try {
        const { team: saved } = await save(sent)
        await navigate({ to: '/teams/$teamId', params: { teamId: String(saved.id) }, replace: !team })
      } catch (error) {
        setTaken(refusedField(error, nameTaken))
        throw error
      }
    },
  })
  const fields: readonly FieldShape[] = [
    { name: 'name', label: 'Nombre', kind: 'text', maxLength: 100, isRequired: true },
    { name: 'code', label: 'Código', kind: 'text', maxLength: 10, isRequired: true },
    ...(team?.has_official_code === false ? [ownCode] : []),
    {
      name: 'sport_id',
      label: 'Deporte',
      kind: 'choice',
      prompt: 'Selecciona un deporte',
      options: optionsOf(sports),
      isRequired: true,
    },
    {
      name: 'aliases',
      label: 'Alias',
      hint: 'Otros nombres con los que lo reconocen las importaciones, uno en cada línea.',
      kind: 'lines',
      maxLength: 5000,
      isWide: true,
    },
  ]
  const { name = '', code = '', has_official_code } = form.values
  const cancel = useCancel({ list: '/teams', ...(team && { detail: `/teams/${team.id}` }) })
  const image = {
    name: 'logo',
    label: 'Logo',
    render: (logo: string | null) => (
      <TeamCrest {...{ name, code, logo }} size={96} has_official_code={has_official_code !== 'false'} />
    ),
  }
  const repeat = () => {
    setTaken(false)
    form.submit(() => undefined, { confirm: 'duplicate' })
  }
  return (
    <>
      <RecordForm label="Datos del equipo" {...{ form, fields, image, proportion }} onCancel={cancel} />
      <ConfirmDialog
        opened={isTaken}
        title="Ya existe este nombre"
        confirm="Guardar de todos modos"
        onConfirm={repeat}
        onClose={() => setTaken(false)}
      >
        <p>{wording.teamNameTaken} Si guardas, las importaciones no sabrán distinguirlos.</p>
      </ConfirmDialog>
    </>
  )
}

const ownCode: FieldShape = {
  name: 'has_official_code',
  label: '¿Es el código del equipo?',
  hint: 'Lo inventó una importación. Mientras no sea el suyo, el escudo muestra su nombre corto.',
  kind: 'yes-no',
}
