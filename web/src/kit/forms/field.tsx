import clsx from 'clsx'
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import { ErrorMark } from './error-mark.tsx'
import classes from './field.module.css'
import { useErrorTip } from './use-error-tip.ts'

type FieldProps = Omit<ComponentPropsWithRef<'input'>, 'id' | 'className'> & {
  label: string
  error: string | undefined
  /** Shown at the end of the line, before the error mark. */
  control?: ReactNode
  below?: ReactNode
}

/** A labelled text field. An error is shown in red, with a '!' and a tip. */
export function Field({ label, error, control, below, ...input }: FieldProps) {
  const id = useId()
  const tip = useErrorTip(error)
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={clsx(classes.line, error && classes.wrong)} {...tip.handlers}>
        <input
          {...input}
          id={id}
          className={classes.input}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? tip.id : undefined}
        />
        {control}
        {error && <ErrorMark tip={tip} text={error} />}
      </div>
      {below}
    </div>
  )
}
