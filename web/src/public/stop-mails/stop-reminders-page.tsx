import { stopReminders, wording } from '@compety/contract'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { failureLines, Refused, RefusedFields } from '../../platform/api/failures.ts'
import { useSession } from '../../platform/api/session.ts'
import { AccountFrame } from '../account-frame.tsx'
import form from '../form.module.css'
import { linkToken } from '../link-token.ts'

type Stage = 'offered' | 'sending' | 'stopped' | 'refused' | 'failed'

const unanswered = 'No se ha podido cambiar los recordatorios por fallos en el servidor'

/**
 * The page that the link in a reminder opens. Only a press on the button stops the mails, because mail scanners open
 * links.
 */
export function StopRemindersPage() {
  const [stage, setStage] = useState<Stage>('offered')
  const [text, setText] = useState('')
  const stop = async () => {
    setStage('sending')
    try {
      const { message } = await call(stopReminders, { body: { token: linkToken() } })
      setText(message)
      setStage('stopped')
    } catch (error) {
      const isInvalidLink = error instanceof RefusedFields || (error instanceof Refused && error.status === 404)
      setText(isInvalidLink ? wording.linkInvalid : failureLines(error, unanswered).join('\n'))
      setStage(isInvalidLink ? 'refused' : 'failed')
    }
  }
  const isSignedIn = useSession() !== null
  const nextPage = isSignedIn
    ? { href: '/myProfile?tab=reminders', label: 'Ver mis recordatorios' }
    : { href: '/login', label: 'Ingresar' }
  const isOver = stage === 'stopped' || stage === 'refused'
  return (
    <AccountFrame
      title="Recordatorios por correo"
      intro="Te avisamos cuando te falta un pronóstico y el plazo está por vencer."
      other={isSignedIn ? 'home' : 'login'}
    >
      <div className={form.form}>
        {text && (
          <p className={form.outcome} role={stage === 'stopped' ? 'status' : 'alert'} data-stage={stage}>
            {text}
          </p>
        )}
        {!isOver && (
          <button type="button" className={form.primary} disabled={stage === 'sending'} onClick={stop}>
            {stage === 'failed' ? 'Intentar de nuevo' : 'No recibir más recordatorios'}
          </button>
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
