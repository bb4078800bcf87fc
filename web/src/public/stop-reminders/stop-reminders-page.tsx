import { stopReminders, wording } from '@compety/contract'
import { useState } from 'react'
import { call } from '../../platform/api/call.ts'
import { failureLines, Refused, RefusedFields } from '../../platform/api/failures.ts'
import { useSession } from '../../platform/api/session.ts'
import { AccountFrame } from '../account-frame.tsx'
import form from '../form.module.css'
import { lastPart } from '../last-part.ts'

type Stage = 'offered' | 'asking' | 'stopped' | 'refused' | 'failed'

const unanswered = 'No se ha podido cambiar los recordatorios por fallos en el servidor'

/** The link of a reminder. One press ends the mails; opening it does not, since mail scanners open links. */
export function StopRemindersPage() {
  const [stage, setStage] = useState<Stage>('offered')
  const [text, setText] = useState('')
  const stop = async () => {
    setStage('asking')
    try {
      const { message } = await call(stopReminders, { body: { token: lastPart() } })
      setText(message)
      setStage('stopped')
    } catch (error) {
      const isOfTheLink = error instanceof RefusedFields || (error instanceof Refused && error.status === 404)
      setText(isOfTheLink ? wording.linkInvalid : failureLines(error, unanswered).join('\n'))
      setStage(isOfTheLink ? 'refused' : 'failed')
    }
  }
  const isSignedIn = useSession() !== null
  const onward = isSignedIn
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
          <button type="button" className={form.primary} disabled={stage === 'asking'} onClick={stop}>
            {stage === 'failed' ? 'Intentar de nuevo' : 'No recibir más recordatorios'}
          </button>
        )}
        {isOver && (
          <a className={form.primary} href={onward.href}>
            {onward.label}
          </a>
        )}
      </div>
    </AccountFrame>
  )
}
