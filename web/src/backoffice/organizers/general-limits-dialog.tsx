import { findOrganizerLimits, noun } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/api/call.ts'
import { updateOrganizerLimits } from '../../schemas.ts'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { type FieldShape, type Values, valuesOf } from '../records/form/form-shape.ts'
import { RecordForm } from '../records/form/record-form.tsx'
import { type Submission, useRecordForm } from '../records/form/use-record-form.ts'
import { keysOf, useSaveRecord } from '../records/record-queries.ts'

const keys = keysOf('organizers')
const fields: readonly FieldShape[] = [
  { name: 'organizers', label: 'Organizaciones por dueño', kind: 'number', isRequired: true, isWide: true },
  { name: 'open_pools', label: `${noun.Many} abiertas por dueño`, kind: 'number', isRequired: true, isWide: true },
  { name: 'players', label: `Jugadores por ${noun.one}`, kind: 'number', isRequired: true, isWide: true },
]

/** The bounds of all organizers. Those with bounds of their own keep them. */
export function GeneralLimitsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const query = useQuery({
    queryKey: [...keys.all, 'limits', 'general'],
    queryFn: ({ signal }) => call(findOrganizerLimits, {}, signal),
    enabled: opened,
    gcTime: 0,
  })
  return (
    <Dialog title="Límites de los organizadores" opened={opened} onClose={onClose}>
      <QueryView
        query={query}
        failed="No se han podido cargar los límites por fallos en el servidor"
        waiting={<Skeleton height={320} radius="lg" />}
      >
        {(limits) => (
          <LimitsForm
            initial={valuesOf(
              limits,
              fields.map(({ name }) => name),
            )}
            onDone={onClose}
          />
        )}
      </QueryView>
    </Dialog>
  )
}

function LimitsForm({ initial, onDone }: { initial: Values; onDone: () => void }) {
  const { save } = useSaveRecord(keys, {
    endpoint: updateOrganizerLimits,
    failed: 'No se han podido cambiar los límites por fallos en el servidor',
  })
  const form = useRecordForm({
    initial,
    schema: updateOrganizerLimits.body,
    save: async (sent: Submission) => {
      await save(sent)
      onDone()
    },
  })
  return (
    <RecordForm
      label="Límites de los organizadores"
      form={form}
      fields={fields}
      notice={<p>Valen para todos los organizadores de jugadores, salvo los que tienen límites propios.</p>}
      onCancel={onDone}
    />
  )
}
