import clsx from 'clsx'
import type { MouseEvent } from 'react'
import classes from './error-mark.module.css'

/** The '!' of an invalid field. */
export function ErrorMark({ className }: { className?: string | undefined }) {
  return (
    <span className={clsx(classes.mark, className)} aria-hidden>
      !
    </span>
  )
}

/** The text below an invalid field, which describes it. */
export function FieldFault({ id, text }: { id: string; text: string }) {
  return (
    <span role="tooltip" id={id} className={classes.fault}>
      {text}
    </span>
  )
}

/** A tap on the '!' or the text focuses the field. */
export function focusFaulty({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (target instanceof Element && !target.closest('input, select, button, label'))
    currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}
