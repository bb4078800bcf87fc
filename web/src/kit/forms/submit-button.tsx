import { type ReactNode, useId } from 'react'
import classes from './submit-button.module.css'

type SubmitButtonProps = {
  isSending: boolean
  sending: string
  /** Why the form was not accepted. A toast announces it; here it stays in sight. */
  failure?: string | undefined
  children: ReactNode
}

/** Keeps its size and the focus while the request runs. The changed label is announced. */
export function SubmitButton({ isSending, sending, failure, children }: SubmitButtonProps) {
  const failureId = useId()
  return (
    <>
      {failure && (
        <p id={failureId} className={classes.failure}>
          {failure}
        </p>
      )}
      <button
        type="submit"
        className={classes.button}
        aria-disabled={isSending || undefined}
        aria-describedby={failure && failureId}
      >
        {isSending && <span className={classes.wheel} aria-hidden />}
        {isSending ? sending : children}
      </button>
      <span className="spoken" role="status">
        {isSending ? sending : ''}
      </span>
    </>
  )
}
