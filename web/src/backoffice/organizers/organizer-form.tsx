import { createOrganizer, type Organizer } from '@compety/contract'
import { useNavigate } from '@tanstack/react-router'
import type { Refused } from '../../api/failures.ts'
import { OrganizerLogo } from '../../images/organizer-logo.tsx'
import { valuesOf } from '../records/form-shape.ts'
import { ImageField } from '../records/image-field.tsx'
import { RecordForm } from '../records/record-form.tsx'
import { useCancel } from '../records/use-cancel.ts'
import { type Sent, useRecordForm } from '../records/use-record-form.ts'
import { organizerFields } from './organizer-fields.ts'
import { useSaveOrganizer } from './organizers.data.ts'

type OrganizerFormProps = {
  organizer?: Organizer
  version?: string | undefined
  countries: readonly { id: number; name: string }[]
}

/** A new organizer, or one to be changed. */
export function OrganizerForm({ organizer, version, countries }: OrganizerFormProps) {
  const navigate = useNavigate()
  const { save, proportion } = useSaveOrganizer(organizer?.id)
  const fields = organizerFields(countries)
  const names = fields.map(({ name }) => name)
  const form = useRecordForm({
    initial: valuesOf(organizer ?? {}, names),
    version,
    schema: createOrganizer.body,
    presentOf: ({ about }: Refused) => valuesOf(about.organizer as Organizer, names),
    save: async (sent: Sent) => {
      const { organizer } = await save(sent)
      await navigate({ to: '/organizers/$organizerId', params: { organizerId: String(organizer.id) } })
    },
  })
  const cancel = useCancel({ list: '/organizers', ...(organizer && { detail: `/organizers/${organizer.id}` }) })
  return (
    <RecordForm label="Datos del organizador" form={form} fields={fields} onCancel={cancel}>
      <ImageField
        label="Logo"
        file={form.file}
        error={form.errors.logo}
        onPick={form.setFile}
        proportion={form.isSaving ? proportion : undefined}
      >
        {(chosen) => (
          <OrganizerLogo logo={chosen ?? organizer?.logo ?? null} name={form.values.name || 'organizador'} size={96} />
        )}
      </ImageField>
    </RecordForm>
  )
}
