import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { RowButton } from '../row-actions.tsx'
import type { InlineRecord } from './inline-calls.ts'
import classes from './inline-list.module.css'
import type { InlineRowState } from './use-inline-row.ts'

/** A field of a row as data. */
export type InlineField = {
  /** Its name in the request. */
  name: string
  maxLength: number
  /** Suggested while typing; other values are allowed. */
  suggestions?: readonly string[]
}

type InlineFieldProps<Row extends InlineRecord> = { label: string; field: InlineField; state: InlineRowState<Row> }

/** One field of the edited row, with its error and the value that somebody else saved meanwhile below it. */
export function InlineFieldCell<Row extends InlineRecord>({ label, field, state }: InlineFieldProps<Row>) {
  const { name, maxLength, suggestions } = field
  const { form, onKeyDown } = state
  const list = useId()
  return (
    <div className={classes.field} data-inline>
      <TextInput
        aria-label={label}
        name={name}
        size="sm"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={maxLength}
        value={form.values[name] ?? ''}
        error={form.errors[name]}
        readOnly={form.isSaving}
        classNames={{ error: classes.error ?? '' }}
        {...(suggestions && { list })}
        onChange={({ currentTarget }) => form.edit(name, currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      {suggestions && (
        <datalist id={list}>
          {suggestions.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      )}
      <SavedMeanwhile label={label} name={name} form={form} />
    </div>
  )
}

type SavedProps = { label: string; name: string; form: InlineRowState<InlineRecord>['form'] }

/** The value that somebody else saved in this field while it was edited. */
function SavedMeanwhile({ label, name, form: { conflict, values, acceptSaved } }: SavedProps) {
  const saved = conflict?.saved[name] ?? ''
  if (!conflict || saved === conflict.original[name]) return null
  return (
    <p className={classes.saved}>
      Ahora guardado: <b>{saved === '' ? 'Sin indicar' : saved}</b>
      {saved !== values[name] && (
        <RowButton onClick={() => acceptSaved(name)}>
          Usar el guardado<span className="spoken"> de {label}</span>
        </RowButton>
      )}
    </p>
  )
}
