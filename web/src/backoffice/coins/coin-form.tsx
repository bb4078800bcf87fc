import { useNavigate } from '@tanstack/react-router'
import type { Refused } from '../../platform/api/failures.ts'
import { type FieldShape, valuesOf } from '../records/form-shape.ts'
import { RecordForm } from '../records/record-form.tsx'
import { useCancel } from '../records/use-cancel.ts'
import { type Sent, useRecordForm } from '../records/use-record-form.ts'
import type { CoinItem, CoinKind } from './coin-kinds.ts'
import { useSaveCoinItem } from './coins.data.ts'

const fieldsOf = ({ hasPrice }: CoinKind): readonly FieldShape[] => [
  { name: 'name', label: 'Nombre', kind: 'text', most: 100, isRequired: true },
  { name: 'code', label: 'Código', kind: 'text', most: 20, isRequired: true },
  { name: 'coin_ammount', label: 'Cantidad de monedas', kind: 'number', min: 0, isRequired: true },
  ...(hasPrice ? [priceField] : []),
  { name: 'description', label: 'Descripción', kind: 'lines', most: 500, isRequired: true, isWide: true },
]
const priceField: FieldShape = {
  name: 'price',
  label: 'Precio',
  kind: 'number',
  min: 0,
  step: 0.01,
  isRequired: true,
}

type CoinFormProps = {
  kind: CoinKind
  /** What the form begins with. */
  item: Partial<CoinItem>
  /** Of one to be changed. */
  id?: number
  version?: string | undefined
}

/** A new package or expense, or one to be changed. */
export function CoinForm({ kind, item, id, version }: CoinFormProps) {
  const navigate = useNavigate()
  const { save } = useSaveCoinItem(kind, id)
  const fields = fieldsOf(kind)
  const names = fields.map(({ name }) => name)
  const form = useRecordForm({
    initial: valuesOf(item, names),
    version,
    schema: kind.calls.create.body,
    presentOf: ({ about }: Refused) => valuesOf(about[kind.key] as CoinItem, names),
    save: async (sent: Sent) => {
      const answer = await save(sent)
      await navigate({ to: `${kind.path}/${answer[kind.key]?.id}` })
    },
  })
  const cancel = useCancel({ list: kind.path, ...(id !== undefined && { detail: `${kind.path}/${id}` }) })
  return <RecordForm label={`Datos del ${kind.one}`} form={form} fields={fields} onCancel={cancel} />
}
