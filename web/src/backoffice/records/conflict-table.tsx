import { Button } from '@mantine/core'
import { dateTime } from '../date-time.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import classes from './conflict-table.module.css'
import type { FieldShape, Values } from './form-shape.ts'
import type { Conflict } from './use-record-form.ts'

type ConflictTableProps = {
  conflict: Conflict
  fields: readonly FieldShape[]
  values: Values
  /** Of a field the value that is saved. */
  onTake: (name: string) => void
}

const columns = { typed: 'En el formulario', saved: 'Ahora guardado' }
const yesNo: Record<string, string> = { true: 'Sí', false: 'No' }

const shown = (field: FieldShape, value = ''): string => {
  if (value === '') return 'Sin indicar'
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? value
  if (field.kind === 'instant') return dateTime(value)
  return field.kind === 'yes-no' ? (yesNo[value] ?? value) : value
}

/**
 * What somebody else changed while this form was open, field by field. Fields that were left alone follow the record; of those
 * typed in, what was typed stays until the present value is taken.
 */
export function ConflictTable({ conflict, fields, values, onTake }: ConflictTableProps) {
  const { began, present } = conflict
  const changed = fields.filter(({ name }) => present[name] !== began[name])
  return (
    <ConflictNotice conflict={conflict}>
      <p>
        <b>Otra persona modificó este registro mientras lo editabas.</b>{' '}
        {changed.length > 0
          ? 'Se conserva lo que escribiste; elige qué valor queda y guarda de nuevo.'
          : 'No cambió ninguno de estos campos. Se conserva lo que escribiste; guarda de nuevo.'}
      </p>
      {changed.length > 0 && (
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">{columns.typed}</th>
              <th scope="col">{columns.saved}</th>
              <th scope="col">
                <span className="spoken">Elegir</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {changed.map((field) => {
              const { name, label } = field
              const isTaken = values[name] === present[name]
              return (
                <tr key={name}>
                  <th scope="row">{label}</th>
                  <td data-column={columns.typed}>{shown(field, values[name])}</td>
                  <td data-column={columns.saved}>{shown(field, present[name])}</td>
                  <td>
                    {!isTaken && (
                      <Button size="xs" variant="default" onClick={() => onTake(name)}>
                        Usar el guardado<span className="spoken"> de {label}</span>
                      </Button>
                    )}
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
    </ConflictNotice>
  )
}
