import { useNavigate } from '@tanstack/react-router'
import { TeamCrest } from '../../kit/images/team-crest.tsx'
import type { Refused } from '../../platform/api/failures.ts'
import { createTeam, type Team } from '../../schemas.ts'
import { type FieldShape, optionsOf, valuesOf } from '../records/form-shape.ts'
import { RecordForm } from '../records/record-form.tsx'
import { useCancel } from '../records/use-cancel.ts'
import { type Submission, useRecordForm } from '../records/use-record-form.ts'
import { useSaveTeam } from './teams.data.ts'

const names = ['name', 'code', 'sport_id', 'logo']
type TeamFormProps = {
  team?: Team
  version?: string | undefined
  sports: readonly { id: number; name: string }[]
}

/** The form of a new or existing team. */
export function TeamForm({ team, version, sports }: TeamFormProps) {
  const navigate = useNavigate()
  const { save, proportion } = useSaveTeam(team?.id)
  const form = useRecordForm({
    initial: valuesOf(team ?? {}, names),
    version,
    schema: createTeam.body,
    savedOf: ({ body }: Refused) => valuesOf(body.team as Team, names),
    save: async (sent: Submission) => {
      const { team: saved } = await save(sent)
      await navigate({ to: '/teams/$teamId', params: { teamId: String(saved.id) }, replace: !team })
    },
  })
  const fields: readonly FieldShape[] = [
    { name: 'name', label: 'Nombre', kind: 'text', maxLength: 100, isRequired: true },
    { name: 'code', label: 'Código', kind: 'text', maxLength: 10, isRequired: true },
    {
      name: 'sport_id',
      label: 'Deporte',
      kind: 'choice',
      prompt: 'Selecciona un deporte',
      options: optionsOf(sports),
      isRequired: true,
    },
  ]
  const { name = '', code = '' } = form.values
  const cancel = useCancel({ list: '/teams', ...(team && { detail: `/teams/${team.id}` }) })
  const image = {
    name: 'logo',
    label: 'Logo',
    render: (logo: string | null) => <TeamCrest name={name} code={code} logo={logo} size={96} />,
  }
  return <RecordForm label="Datos del equipo" {...{ form, fields, image, proportion }} onCancel={cancel} />
}
