import { daysIn, wording } from '@compety/contract'
import clsx from 'clsx'
import { type ChangeEvent, type ReactNode, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { ErrorMark, FieldFault, focusFaulty } from '../../kit/forms/error-mark.tsx'
import field from '../../kit/forms/field.module.css'
import { submitOnEnter } from '../../kit/forms/submit-on-enter.ts'
import classes from './birthdate-field.module.css'

const firstYear = 1900
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

const noSubscription = () => () => {}
/**
 * The current year. Prerendering omits all years, because the page may be read in another year than it was built in.
 */
const useCurrentYear = () =>
  useSyncExternalStore(
    noSubscription,
    () => new Date().getFullYear(),
    () => firstYear - 1,
  )

type Chosen = Record<'month' | 'year', number | undefined>

/** Three selects, initially empty. The days depend on month and year. */
export function BirthdateField({ error }: { error: string | undefined }) {
  const faultId = useId()
  const [chosen, setChosen] = useState<Chosen>({ month: undefined, year: undefined })
  const parts = useRef<HTMLFieldSetElement>(null)
  // Reads values that the user chose before hydration.
  useEffect(() => {
    const chosenIn = (name: string) =>
      Number(parts.current?.querySelector<HTMLSelectElement>(`[name=${name}]`)?.value) || undefined
    setChosen({ month: chosenIn('month'), year: chosenIn('year') })
  }, [])
  const years = from(firstYear, useCurrentYear()).reverse()
  const choose = ({ target: { name, value } }: ChangeEvent<HTMLSelectElement>) =>
    setChosen({ ...chosen, [name]: Number(value) || undefined })
  const part = { isWrong: error !== undefined, describedBy: error && faultId }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the selects themselves
    <fieldset ref={parts} className={classes.parts} onClick={focusFaulty}>
      <legend className={classes.legend}>Fecha de nacimiento</legend>
      <Part {...part} name="day" label="Día" autoComplete="bday-day">
        {from(1, daysIn(chosen.month, chosen.year)).map((day) => (
          <option key={day}>{day}</option>
        ))}
      </Part>
      <Part {...part} name="month" label="Mes" autoComplete="bday-month" onChange={choose}>
        {wording.months.map((month, index) => (
          <option key={month} value={index + 1}>
            {month}
          </option>
        ))}
      </Part>
      <Part {...part} name="year" label="Año" autoComplete="bday-year" onChange={choose}>
        {years.map((year) => (
          <option key={year}>{year}</option>
        ))}
      </Part>
      {error && (
        <>
          <ErrorMark className={classes.mark} />
          <FieldFault id={faultId} text={error} />
        </>
      )}
    </fieldset>
  )
}

type PartProps = {
  name: string
  label: string
  autoComplete: string
  isWrong: boolean
  describedBy: string | undefined
  onChange?: (event: ChangeEvent<HTMLSelectElement>) => void
  children: ReactNode
}

function Part({ name, label, autoComplete, isWrong, describedBy, onChange, children }: PartProps) {
  return (
    <select
      name={name}
      aria-label={label}
      autoComplete={autoComplete}
      aria-required
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      className={clsx(field.line, classes.select, isWrong && field.wrong)}
      onChange={onChange}
      onKeyDown={submitOnEnter}
    >
      <option value="">{label}</option>
      {children}
    </select>
  )
}
