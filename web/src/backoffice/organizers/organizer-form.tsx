import { listUsers } from '@compety/contract'
import { useNavigate } from '@tanstack/react-router'
import { OrganizerLogo } from '../../kit/images/organizer-logo.tsx'
import type { Refused } from '../../platform/api/failures.ts'
import { type Organizer, organizerBody } from '../../schemas.ts'
import { valuesOf } from '../records/form/form-shape.ts'
import { RecordForm } from '../records/form/record-form.tsx'
import { useCancel } from '../records/form/use-cancel.ts'
import { type Submission, useRecordForm } from '../records/form/use-record-form.ts'
import { useMayCall } from '../records/may-call.ts'
import { organizerFields } from './organizer-fields.ts'
import { useSaveOrganizer } from './organizers.data.ts'

type OrganizerFormProps = {
  organizer?: Organizer
  version?: string | undefined
  countries: readonly { id: number; name: string }[]
}

/** The form of a new or existing organizer. */
export function OrganizerForm({ organizer, version, countries }: OrganizerFormProps) {
  const navigate = useNavigate()
  const { save, proportion } = useSaveOrganizer(organizer?.id)
  const givesOwner = useMayCall()(listUsers)
  const fields = organizerFields({ countries, givesOwner, isOwned: organizer !== undefined })
  const names = [...fields.map(({ name }) => name), 'logo']
  const form = useRecordForm({
    initial: valuesOf(organizer ?? {}, names),
    version,
    schema: organizerBody,
    savedOf: ({ body }: Refused) => valuesOf(body.organizer as Organizer, names),
    save: async (sent: Submission) => {
      const { organizer: saved } = await save(sent)
      await navigate({ to: '/organizers/$organizerId', params: { organizerId: String(saved.id) }, replace: !organizer })
    },
  })
  const cancel = useCancel({ list: '/organizers', ...(organizer && { detail: `/organizers/${organizer.id}` }) })
  const image = {
    name: 'logo',
    label: 'Logo',
    render: (logo: string | null) => <OrganizerLogo logo={logo} name={form.values.name || 'organizador'} size={96} />,
  }
  return <RecordForm label="Datos del organizador" {...{ form, fields, image, proportion }} onCancel={cancel} />
}
