import type { OpenColumns as Open } from '@compety/contract'
import { NativeSelect } from '@mantine/core'
import { Section } from '../../../ui/page.tsx'
import classes from './undecided.module.css'

export type Columns = Readonly<Record<string, string>>

type OpenColumnsProps = { open: Open; columns: Columns; disabled: boolean; onAssign: (columns: Columns) => void }

/** The columns of a table of which a necessary one is not known, each with some of its cells and what it may be. */
export function OpenColumns({ open, columns, disabled, onAssign }: OpenColumnsProps) {
  const { missing, found, fields } = open
  const fieldOf = ({ key, field }: Open['found'][number]) => columns[key] ?? field ?? ''
  const taken = new Set(found.map(fieldOf))
  const labels = missing.filter((field) => !taken.has(field)).map((field) => labelOf(open, field))
  const assign = (key: string, field: string) => {
    // A field is one column, so the one that had it before has none.
    const others = found.filter((column) => fieldOf(column) === field && field !== '').map((column) => [column.key, ''])
    onAssign({ ...columns, ...Object.fromEntries(others), [key]: field })
  }
  return (
    <Section title="Columnas del archivo">
      <p>
        {labels.length > 0
          ? `Di qué columna es: ${labels.join(', ')}. `
          : 'Ya no falta ninguna columna: pide otra vez la vista previa. '}
        Se recordará para otros archivos con estas columnas.
      </p>
      <ul className={classes.list}>
        {found.map((column) => (
          <li key={column.key}>
            <span>
              <b>{column.head || '(sin nombre)'}</b> <span className={classes.place}>{column.samples.join(' · ')}</span>
            </span>
            <NativeSelect
              aria-label={`Qué es la columna ${column.head}`}
              className={classes.choice ?? ''}
              disabled={disabled}
              value={fieldOf(column)}
              data={[{ value: '', label: 'No se usa' }, ...fields.map(({ field, label }) => ({ value: field, label }))]}
              onChange={({ currentTarget: { value } }) => assign(column.key, value)}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}

const labelOf = ({ fields }: Open, field: string): string => fields.find((one) => one.field === field)?.label ?? field
