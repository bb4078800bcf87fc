import {
  type resumeInvitations,
  type stopInvitations,
  type stopNotifications,
  type stopReminders,
  wording,
} from '@compety/contract'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { failureLines, Refused, RefusedFields } from '../../platform/api/failures.ts'
import { useSession } from '../../platform/api/session.ts'
import { AccountFrame } from '../account-frame.tsx'
import form from '../form.module.css'
import { linkToken } from '../link-token.ts'

type Stage = 'offered' | 'sending' | 'stopped' | 'resumed' | 'refused' | 'failed'
/** `unanswered` is shown if there is no answer. */
type Choice = {
  endpoint: typeof stopNotifications | typeof stopReminders | typeof stopInvitations | typeof resumeInvitations
  button: string
  unanswered: string
}

type StopMailsProps = {
  stop: Choice
  /** Takes it back, if that is possible by the same link. */
  undo?: Choice
  title: string
  intro: string
  /** Where users with a session go on. */
  next: { href: string; label: string }
}

/**
 * The page that the link for stopping mails opens. Only a press on the button stops them, because mail scanners open
 * links.
 */
export function StopMails({ stop, undo, title, intro, next }: StopMailsProps) {
  const [stage, setStage] = useState<Stage>('offered')
  const [text, setText] = useState('')
  const [isUndoing, setUndoing] = useState(false)
  const send = async (choice: Choice) => {
    setUndoing(choice === undo)
    setText('')
    setStage('sending')
    try {
      const { message } = await call(choice.endpoint, { body: { token: linkToken() } })
      setText(message)
      setStage(choice === undo ? 'resumed' : 'stopped')
    } catch (error) {
      const isInvalidLink = error instanceof RefusedFields || (error instanceof Refused && error.status === 404)
      setText(isInvalidLink ? wording.linkInvalid : failureLines(error, choice.unanswered).join('\n'))
      setStage(isInvalidLink ? 'refused' : 'failed')
    }
  }
  const isSignedIn = useSession() !== null
  const nextPage = isSignedIn ? next : { href: '/login', label: 'Ingresar' }
  const isSending = stage === 'sending'
  const isDone = stage === 'stopped' || stage === 'resumed'
  const undoing = stage === 'stopped' || (isSending && isUndoing) ? undo : undefined
  const isOver = isDone || stage === 'refused' || undoing !== undefined
  return (
    <AccountFrame title={title} intro={intro} other={isSignedIn ? 'home' : 'login'}>
      <div className={form.form}>
        {text && (
          <p className={form.outcome} role={isDone ? 'status' : 'alert'} data-stage={stage}>
            {text}
          </p>
        )}
        {!isOver && (
          <button
            type="button"
            className={form.primary}
            disabled={isSending}
            onClick={() => send(isUndoing && undo ? undo : stop)}
          >
            {stage === 'failed' ? 'Intentar de nuevo' : stop.button}
          </button>
        )}
        {undoing && (
          <p className={form.apart}>
            <button type="button" disabled={isSending} onClick={() => send(undoing)}>
              {undoing.button}
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
