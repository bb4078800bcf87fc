import { Button } from '@mantine/core'
import { type FormEvent, useRef } from 'react'
import { useFocusOnError } from '../../kit/forms/use-focus-on-error.ts'
import type { Refused } from '../../platform/api/failures.ts'
import { correctWallet } from '../../schemas.ts'
import { coins as shown } from '../amounts.ts'
import type { FieldShape } from '../records/form/form-shape.ts'
import { RecordField } from '../records/form/record-field.tsx'
import { RequiredLegend } from '../records/form/required-legend.tsx'
import { type Submission, useRecordForm } from '../records/form/use-record-form.ts'
import classes from './user-wallet.module.css'
import { useCorrectWallet } from './wallet.data.ts'

const fields: readonly FieldShape[] = [
  {
    name: 'coins',
    label: 'Monedas',
    hint: 'Con signo: 50 agrega, −50 quita',
    kind: 'number',
    isSigned: true,
    isRequired: true,
  },
  { name: 'reason', label: 'Motivo', kind: 'lines', maxLength: 200, isRequired: true },
]

export type WalletFormProps = {
  id: number
  /** The shown balance; `version` is its version. */
  coins: number
  version: string | undefined
  onClose: () => void
  onSaved: () => void
}

/** Adds an entry to a wallet: a number of coins and the reason. */
export function WalletForm({ id, coins, version, onClose, onSaved }: WalletFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const focusOnError = useFocusOnError()
  const { save } = useCorrectWallet(id)
  const form = useRecordForm({
    initial: { coins: '', reason: '', balance: String(coins) },
    version,
    schema: correctWallet.body,
    savedOf: ({ body }: Refused) => {
      const { coins } = body.wallet as { coins: number }
      return { coins: '', reason: '', balance: String(coins) }
    },
    save: async (sent: Submission) => {
      await save(sent)
      onSaved()
    },
  })
  const { values, errors, conflict, isSaving } = form
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.submit(() => focusOnError(element.current))
  }
  return (
    <form ref={element} className={classes.form} noValidate onSubmit={onSubmit} aria-label="Corregir billetera">
      {conflict && (
        <p className={classes.changed} role="alert">
          Otra persona corrigió esta billetera mientras escribías: el saldo es ahora de {shown(Number(values.balance))}{' '}
          monedas. Se conserva lo que escribiste; revísalo y guarda de nuevo.
        </p>
      )}
      <RequiredLegend fields={fields} />
      {fields.map((field) => (
        <RecordField
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={errors[field.name]}
          onChange={(text) => form.edit(field.name, text)}
          onFault={(text) => form.showFault(field.name, text)}
        />
      ))}
      <Balances now={Number(values.balance)} change={Number(values.coins)} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} disabled={isSaving}>
          Cancelar
        </Button>
        <Button type="submit" loading={isSaving}>
          Guardar
        </Button>
      </div>
    </form>
  )
}

function Balances({ now, change }: { now: number; change: number }) {
  const after = now + (Number.isInteger(change) ? change : 0)
  return (
    <dl className={classes.after}>
      <div>
        <dt>Saldo ahora</dt>
        <dd className="numeral">{shown(now)}</dd>
      </div>
      <div data-overdrawn={after < 0 || undefined}>
        <dt>Saldo después</dt>
        <dd className="numeral">{shown(after)}</dd>
      </div>
    </dl>
  )
}
