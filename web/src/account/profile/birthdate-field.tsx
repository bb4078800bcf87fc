import { daysIn, wording } from '@compety/contract'
import { NativeSelect } from '@mantine/core'
import classes from './birthdate-field.module.css'
import { type Birthdate, birthdateOf, partsOf } from './profile-draft.ts'

const firstYear = 1900
const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index))
const months = wording.months.map((label, index) => ({ label, value: String(index + 1) }))

type BirthdateFieldProps = { value: string; error: string | undefined; onChange: (birthdate: string) => void }

/** Three selects, as in the registration; the days depend on month and year. */
export function BirthdateField({ value, error, onChange }: BirthdateFieldProps) {
  const parts = partsOf(value)
  const days = from(1, daysIn(Number(parts.month) || undefined, Number(parts.year) || undefined))
  const part = (name: keyof Birthdate, label: string, choices: (string | { label: string; value: string })[]) => (
    <NativeSelect
      aria-label={label}
      aria-describedby={error && 'birthdate-error'}
      autoComplete={`bday-${name}`}
      size="md"
      classNames={{ input: classes.part ?? '' }}
      data={[{ label, value: '' }, ...choices]}
      value={parts[name]}
      error={error !== undefined}
      onChange={({ currentTarget }) => onChange(birthdateOf({ ...parts, [name]: currentTarget.value }))}
    />
  )
  return (
    <fieldset className={classes.birthdate}>
      <legend className={classes.legend}>Fecha de nacimiento</legend>
      {part('day', 'Día', days)}
      {part('month', 'Mes', months)}
      {part('year', 'Año', from(firstYear, new Date().getFullYear()).reverse())}
      {error && (
        <p id="birthdate-error" className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
