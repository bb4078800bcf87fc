import { Skeleton } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { OrganizerLogo } from '../../kit/images/organizer-logo.tsx'
import type { Refused } from '../../platform/api/failures.ts'
import { type Organizer, ownOrganizerBody } from '../../schemas.ts'
import { QueryView } from '../../ui/query/query-view.tsx'
import { organizerFields } from '../organizers/organizer-fields.ts'
import { useEditableOrganizer, useSaveOrganizer } from '../organizers/organizers.data.ts'
import { valuesOf } from '../records/form/form-shape.ts'
import { RecordForm } from '../records/form/record-form.tsx'
import { type Submission, useRecordForm } from '../records/form/use-record-form.ts'

/** The data of an organizer for its owners. */
export function DataTab({ id }: { id: number }) {
  return (
    <QueryView
      query={useEditableOrganizer(id)}
      failed="No se han podido cargar los datos por fallos en el servidor"
      waiting={<Skeleton height={520} radius="lg" />}
    >
      {({ answer: { organizer, countries }, version }) => <DataForm {...{ organizer, countries, version }} />}
    </QueryView>
  )
}

type Props = {
  organizer: Organizer
  version: string | undefined
  countries: readonly { id: number; name: string }[]
}

function DataForm({ organizer, version, countries }: Props) {
  const navigate = useNavigate()
  const { save, proportion } = useSaveOrganizer(organizer.id)
  const fields = organizerFields({ countries, givesOwner: false }).filter(({ name }) => name !== 'owner_username')
  const names = [...fields.map(({ name }) => name), 'logo']
  const leave = (ignoreBlocker: boolean) =>
    navigate({
      to: '/organize/$organizerId',
      params: { organizerId: String(organizer.id) },
      search: { tab: 'pools' },
      ignoreBlocker,
    })
  const form = useRecordForm({
    initial: valuesOf(organizer, names),
    version,
    schema: ownOrganizerBody,
    savedOf: ({ body }: Refused) => valuesOf(body.organizer as Organizer, names),
    save: async (sent: Submission) => {
      await save(sent)
      await leave(false)
    },
  })
  const image = {
    name: 'logo',
    label: 'Logo',
    render: (logo: string | null) => <OrganizerLogo logo={logo} name={form.values.name || 'organizador'} size={96} />,
  }
  return (
    <RecordForm
      label="Datos de la organización"
      {...{ form, fields, image, proportion }}
      onCancel={() => void leave(true)}
    />
  )
}
