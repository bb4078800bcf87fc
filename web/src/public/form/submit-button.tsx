import { type ReactNode, useSyncExternalStore } from 'react'
import classes from './submit-button.module.css'

const never = () => () => {}
// Until the code runs, the browser itself would send the form, with the password in the address.
const useIsListening = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

type SubmitButtonProps = { isSending: boolean; sending: string; children: ReactNode }

/** Keeps its place and the focus while the answer is on its way; what it says then is read out. */
export function SubmitButton({ isSending, sending, children }: SubmitButtonProps) {
  const isListening = useIsListening()
  return (
    <>
      <button type="submit" className={classes.button} disabled={!isListening} aria-disabled={isSending || undefined}>
        {isSending && <span className={classes.wheel} aria-hidden />}
        {isSending ? sending : children}
      </button>
      <span className="spoken" role="status">
        {isSending ? sending : ''}
      </span>
    </>
  )
}
