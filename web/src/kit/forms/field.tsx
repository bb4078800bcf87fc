import clsx from 'clsx'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { ErrorMark, FieldFault, focusFaulty } from './error-mark.tsx'
import classes from './field.module.css'

type FieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> & {
  label: string
  error: string | undefined
  /** Shown at the end of the line, before the error mark. */
  control?: ReactNode
  /** A hint below the field, which describes it. */
  below?: ReactNode
}

/** A labelled text field that has to be filled in. An error is shown in red, with a '!' and a text below. */
export function Field({ label, error, control, below, ...input }: FieldProps) {
  const id = useId()
  const [faultId, belowId] = [`${id}fault`, `${id}below`]
  const describedBy = [error && faultId, below && belowId].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a tap on the '!' is only a larger target for the field
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the field itself
    <div className={classes.field} onClick={focusFaulty}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={clsx(classes.line, error && classes.wrong)}>
        <input
          {...input}
          id={id}
          className={classes.input}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {control}
        {error && <ErrorMark />}
      </div>
      {error && <FieldFault id={faultId} text={error} />}
      {below && <div id={belowId}>{below}</div>}
    </div>
  )
}
