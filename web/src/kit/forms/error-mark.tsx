import clsx from 'clsx'
import classes from './error-mark.module.css'
import type { ErrorTip } from './use-error-tip.ts'

/** The '!' of an invalid field and its tip. The tip is the field's description even while it is hidden. */
export function ErrorMark({ tip, text, className }: { tip: ErrorTip; text: string; className?: string | undefined }) {
  return (
    <>
      <span className={clsx(classes.mark, className)} aria-hidden>
        !
      </span>
      <span role="tooltip" id={tip.id} className={clsx(classes.tip, tip.isOpen && classes.open)}>
        {text}
      </span>
    </>
  )
}
