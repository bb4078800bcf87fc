import { type ReactNode, useEffect, useRef } from 'react'
import classes from './conflict-notice.module.css'

type ConflictNoticeProps = {
  /** The conflict found on saving; each new one scrolls into view again. */
  conflict: unknown
  children: ReactNode
}

/** Announces a change by somebody else and takes the focus. */
export function ConflictNotice({ conflict, children }: ConflictNoticeProps) {
  const section = useRef<HTMLElement>(null)
  // On a phone the save button is far below the notice, so the focus brings the notice into view.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every conflict takes the focus, also the next one
  useEffect(() => section.current?.focus(), [conflict])
  return (
    <section ref={section} tabIndex={-1} className={classes.conflict} role="alert" aria-label="Cambios de otra persona">
      {children}
    </section>
  )
}
