import { type resumeInvitations, type stopInvitations, type stopReminders, wording } from '@compety/contract'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { failureLines, Refused, RefusedFields } from '../../platform/api/failures.ts'
import { useSession } from '../../platform/api/session.ts'
import { AccountFrame } from '../account-frame.tsx'
import form from '../form.module.css'
import { linkToken } from '../link-token.ts'

type Stage = 'offered' | 'sending' | 'stopped' | 'resumed' | 'refused' | 'failed'
type Stopping = typeof stopReminders | typeof stopInvitations | typeof resumeInvitations

type StopMailsProps = {
  endpoint: typeof stopReminders | typeof stopInvitations
  /** Takes it back, if that is possible by the same link. */
  undo?: typeof resumeInvitations
  title: string
  intro: string
  button: string
  /** Shown if there is no answer. */
  unanswered: string
  /** Where users with a session go on. */
  next: { href: string; label: string }
}

/**
 * The page that the link for stopping mails opens. Only a press on the button stops them, because mail scanners open
 * links.
 */
export function StopMails({ endpoint, title, intro, button, unanswered, next, undo }: StopMailsProps) {
  const [stage, setStage] = useState<Stage>('offered')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Stopping>(endpoint)
  const send = async (endpoint: Stopping) => {
    setChosen(endpoint)
    setStage('sending')
    try {
      const { message } = await call(endpoint, { body: { token: linkToken() } })
      setText(message)
      setStage(endpoint === undo ? 'resumed' : 'stopped')
    } catch (error) {
      const isInvalidLink = error instanceof RefusedFields || (error instanceof Refused && error.status === 404)
      setText(isInvalidLink ? wording.linkInvalid : failureLines(error, unanswered).join('\n'))
      setStage(isInvalidLink ? 'refused' : 'failed')
    }
  }
  const isSignedIn = useSession() !== null
  const nextPage = isSignedIn ? next : { href: '/login', label: 'Ingresar' }
  const isDone = stage === 'stopped' || stage === 'resumed'
  const isOver = isDone || stage === 'refused'
  return (
    <AccountFrame title={title} intro={intro} other={isSignedIn ? 'home' : 'login'}>
      <div className={form.form}>
        {text && (
          <p className={form.outcome} role={isDone ? 'status' : 'alert'} data-stage={stage}>
            {text}
          </p>
        )}
        {!isOver && (
          <button type="button" className={form.primary} disabled={stage === 'sending'} onClick={() => send(chosen)}>
            {stage === 'failed' ? 'Intentar de nuevo' : button}
          </button>
        )}
        {stage === 'stopped' && undo && (
          <p className={form.apart}>
            <button type="button" onClick={() => send(undo)}>
              Deshacer
            </button>
          </p>
        )}
        {isOver && (
          <a className={form.primary} href={nextPage.href}>
            {nextPage.label}
          </a>
        )}
      </div>
    </AccountFrame>
  )
}
