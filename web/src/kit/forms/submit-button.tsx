import type { ReactNode } from 'react'
import classes from './submit-button.module.css'

type SubmitButtonProps = { isSending: boolean; sending: string; children: ReactNode }

/** Keeps its size and the focus while the request runs. The changed label is announced. */
export function SubmitButton({ isSending, sending, children }: SubmitButtonProps) {
  return (
    <>
      <button type="submit" className={classes.button} aria-disabled={isSending || undefined}>
        {isSending && <span className={classes.wheel} aria-hidden />}
        {isSending ? sending : children}
      </button>
      <span className="spoken" role="status">
        {isSending ? sending : ''}
      </span>
    </>
  )
}
