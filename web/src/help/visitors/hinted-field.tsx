import { IconAlertCircle } from '@tabler/icons-react'
import { type ChangeEvent, type FocusEvent, useId } from 'react'
import classes from './contact-form.module.css'

type Box = HTMLInputElement | HTMLTextAreaElement

type HintedFieldProps = {
  name: string
  label: string
  hint: string | undefined
  /** Called on blur, and on every change while the hint is shown. */
  onCheck: (box: Box) => void
  isLong?: boolean
  isOptional?: boolean
  type?: 'text' | 'email' | 'tel'
  autoComplete?: string
  maxLength: number
}

/**
 * A field with a hint below it. The space of the hint is reserved, so that the submit button does not move while it is
 * pressed.
 */
export function HintedField({
  label,
  hint,
  onCheck,
  isLong = false,
  isOptional = false,
  type = 'text',
  ...box
}: HintedFieldProps) {
  const id = useId()
  const hintId = `${id}hint`
  const shared = {
    ...box,
    id,
    className: classes.input,
    'aria-required': !isOptional,
    'aria-invalid': hint ? true : undefined,
    'aria-describedby': hint ? hintId : undefined,
    onBlur: ({ currentTarget }: FocusEvent<Box>) => onCheck(currentTarget),
    onChange: ({ currentTarget }: ChangeEvent<Box>) => {
      if (hint) onCheck(currentTarget)
    },
  }
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {isLong ? <textarea {...shared} rows={6} /> : <input {...shared} type={type} />}
      <p id={hintId} className={classes.hint}>
        {hint && <IconAlertCircle size={16} aria-hidden />}
        {hint}
      </p>
    </div>
  )
}
