import { useNavigate } from '@tanstack/react-router'
import type { Refused } from '../../platform/api/failures.ts'
import { type FieldShape, valuesOf } from '../records/form/form-shape.ts'
import { RecordForm } from '../records/form/record-form.tsx'
import { useCancel } from '../records/form/use-cancel.ts'
import { type Submission, useRecordForm } from '../records/form/use-record-form.ts'
import type { CoinItem, CoinKind } from './coin-kinds.ts'
import { useSaveCoinItem } from './coins.data.ts'

const fieldsOf = ({ hasPrice }: CoinKind): readonly FieldShape[] => [
  { name: 'name', label: 'Nombre', kind: 'text', maxLength: 100, isRequired: true },
  { name: 'code', label: 'Código', kind: 'text', maxLength: 20, isRequired: true },
  { name: 'coin_ammount', label: 'Cantidad de monedas', kind: 'number', isRequired: true },
  ...(hasPrice ? [priceField] : []),
  { name: 'description', label: 'Descripción', kind: 'lines', maxLength: 500, isRequired: true, isWide: true },
]
const priceField: FieldShape = { name: 'price', label: 'Precio', kind: 'number', decimals: 2, isRequired: true }

type CoinFormProps = {
  kind: CoinKind
  /** The initial values of the form. */
  item: Partial<CoinItem>
  /** The id of the item to change; none for a new one. */
  id?: number
  version?: string | undefined
}

/** The form of a new or existing package or expense. */
export function CoinForm({ kind, item, id, version }: CoinFormProps) {
  const navigate = useNavigate()
  const { save } = useSaveCoinItem(kind, id)
  const fields = fieldsOf(kind)
  const names = fields.map(({ name }) => name)
  const form = useRecordForm({
    initial: valuesOf(item, names),
    version,
    schema: kind.calls.create.body,
    savedOf: ({ body }: Refused) => valuesOf(body[kind.key] as CoinItem, names),
    save: async (sent: Submission) => {
      const answer = await save(sent)
      await navigate({ to: `${kind.path}/${answer[kind.key]?.id}`, replace: id === undefined })
    },
  })
  const cancel = useCancel({ list: kind.path, ...(id !== undefined && { detail: `${kind.path}/${id}` }) })
  return <RecordForm label={`Datos del ${kind.one}`} form={form} fields={fields} onCancel={cancel} />
}
