import { TextInput } from '@mantine/core'
import { useId } from 'react'
import type { InlineRecord } from './inline-calls.ts'
import classes from './inline-list.module.css'
import { RowButton } from './row-actions.tsx'
import type { InlineRowState } from './use-inline-row.ts'

/** A field of a row as data. */
export type InlineField = {
  /** As the call names it. */
  name: string
  most: number
  /** Offered while typing; anything else may be typed, too. */
  suggestions?: readonly string[]
}

type InlineFieldProps<Row extends InlineRecord> = { label: string; field: InlineField; state: InlineRowState<Row> }

/** One field of the edited row; what is wrong with it stands in a bubble below, and so does what somebody else saved. */
export function InlineFieldCell<Row extends InlineRecord>({ label, field, state }: InlineFieldProps<Row>) {
  const { name, most, suggestions } = field
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
        maxLength={most}
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

/** What somebody else saved of this field while it was edited. */
function SavedMeanwhile({ label, name, form: { conflict, values, take } }: SavedProps) {
  const present = conflict?.present[name] ?? ''
  if (!conflict || present === conflict.began[name]) return null
  return (
    <p className={classes.saved}>
      Ahora guardado: <b>{present === '' ? 'Sin indicar' : present}</b>
      {present !== values[name] && (
        <RowButton onClick={() => take(name)}>
          Usar el guardado<span className="spoken"> de {label}</span>
        </RowButton>
      )}
    </p>
  )
}
