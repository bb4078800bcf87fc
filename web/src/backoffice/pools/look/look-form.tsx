import { lookMostLetters, type Pool, type PoolLook } from '@compety/contract'
import { useNavigate } from '@tanstack/react-router'
import type { Refused } from '../../../platform/api/failures.ts'
import { updatePoolLook } from '../../../schemas.ts'
import { Section } from '../../../ui/page.tsx'
import { lazyPiece } from '../../../ui/query/lazy.tsx'
import { type FieldShape, valuesOf } from '../../records/form/form-shape.ts'
import { RecordForm } from '../../records/form/record-form.tsx'
import { type Submission, useRecordForm } from '../../records/form/use-record-form.ts'
import { useSaveLook } from './look.data.ts'
import { LookPreview } from './look-preview.tsx'

const PoolTexts = lazyPiece(async () => (await import('../../../kit/looks/pool-texts.tsx')).PoolTexts)

const names = ['logo', 'color', 'prizes', 'rules_text']
const text = { kind: 'lines', maxLength: lookMostLetters, isWide: true } as const
const fields: readonly FieldShape[] = [
  {
    name: 'color',
    label: 'Color',
    hint: 'Se ajusta solo para que los textos se lean bien, de día y de noche',
    kind: 'color',
    isWide: true,
  },
  { name: 'prizes', label: 'Premios', hint: 'Qué gana cada puesto', ...text },
  { name: 'rules_text', label: 'Reglas', hint: 'Puedes usar **negrita**, listas con - y enlaces', ...text },
]

type LookFormProps = { pool: Pool; look: PoolLook; version: string | undefined }

/** The form of a pool's look, with what players will see. */
export function LookForm({ pool, look, version }: LookFormProps) {
  const navigate = useNavigate()
  const { save, proportion } = useSaveLook(pool.id)
  const back = { to: '/pools/$poolId', params: { poolId: String(pool.id) } } as const
  const form = useRecordForm({
    initial: valuesOf(look, names),
    version,
    schema: updatePoolLook.body,
    savedOf: ({ body }: Refused) => valuesOf(body.look as PoolLook, names),
    save: async (sent: Submission) => {
      await save(sent)
      await navigate({ ...back, replace: true })
    },
  })
  const { color = '', prizes = '', rules_text = '' } = form.values
  const image = {
    name: 'logo',
    label: 'Logo',
    isRemovable: true,
    render: (logo: string | null) => <LookPreview name={pool.name} logo={logo} color={color} />,
  }
  return (
    <>
      <RecordForm label="Apariencia" {...{ form, fields, image, proportion }} onCancel={() => void navigate(back)} />
      {(prizes || rules_text) && (
        <Section title="Así se verán los textos">
          <PoolTexts prizes={prizes} rules_text={rules_text} />
        </Section>
      )}
    </>
  )
}
