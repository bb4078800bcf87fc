import clsx from 'clsx'
import classes from './error-mark.module.css'
import type { ErrorTip } from './use-error-tip.ts'

/** The '!' of a faulty field and its tip; the field names the tip as its description, open or not. */
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
