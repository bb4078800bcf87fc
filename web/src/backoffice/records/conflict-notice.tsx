import { type ReactNode, useEffect, useRef } from 'react'
import classes from './conflict-notice.module.css'

type ConflictNoticeProps = {
  /** What was met on saving; the next one is looked at again. */
  conflict: unknown
  children: ReactNode
}

/** Tells of somebody else's change, and is looked at. */
export function ConflictNotice({ conflict, children }: ConflictNoticeProps) {
  const section = useRef<HTMLElement>(null)
  // On a phone the button that saves is a screen below.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every conflict is looked at, also the next one
  useEffect(() => section.current?.focus(), [conflict])
  return (
    <section ref={section} tabIndex={-1} className={classes.conflict} role="alert" aria-label="Cambios de otra persona">
      {children}
    </section>
  )
}
