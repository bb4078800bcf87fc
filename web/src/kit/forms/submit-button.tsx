import type { ReactNode } from 'react'
import classes from './submit-button.module.css'

type SubmitButtonProps = { isSending: boolean; sending: string; children: ReactNode }

/** Keeps its place and the focus while the answer is on its way; what it says then is read out. */
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
