import { wording } from '@compety/contract'
import { IconChevronLeft } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { AccountFrame } from '../account-frame.tsx'
import form from '../form.module.css'
import { InvitationNote } from '../invitation-note.tsx'
import { showNotice } from '../notices.ts'
import { RegistrationForm } from '../register/registration-form.tsx'
import { storeRegisteredEmail } from '../registered-email.ts'
import { useIntro } from '../use-intro.ts'
import { LoginForm } from './login-form.tsx'
import { prefetchApplication } from './prefetch-application.ts'
import { RecoverForm } from './recover-form.tsx'
import { SecondFactorForm } from './second-factor-form.tsx'
import { usePanels } from './use-panels.ts'

/** Log-in, second factor, recovery and registration are panels of one address. Leaving a panel clears its fields. */
export function LoginPage() {
  const { panel, show, title } = usePanels()
  const [email, setEmail] = useState('')
  const [challenge, setChallenge] = useState('')
  const introOr = useIntro()
  useEffect(showNotice, [])
  useEffect(prefetchApplication, [])
  const frame = { other: 'register', titleRef: title } as const
  const leave = { ...frame, before: <BackButton onClick={() => show('login')} /> }
  const onRegistered = (email: string) => {
    storeRegisteredEmail(email)
    show('login', { focusTitle: false })
    showSuccess(wording.registered)
  }
  const onForgotten = (typed: string) => {
    setEmail(typed)
    show('recover')
  }
  const onChallenge = (challenge: string) => {
    setChallenge(challenge)
    show('secondFactor', { focusTitle: false })
  }
  if (panel === 'register')
    return (
      <AccountFrame {...leave} title="Crea tu cuenta" intro={introOr('Es gratis y toma menos de un minuto.')}>
        <InvitationNote />
        <RegistrationForm onRegistered={onRegistered} />
      </AccountFrame>
    )
  if (panel === 'recover')
    return (
      <AccountFrame
        {...leave}
        title="Recupera tu contraseña"
        intro="Escribe tu correo y te enviaremos un enlace para cambiarla."
      >
        <RecoverForm email={email} />
      </AccountFrame>
    )
  if (panel === 'secondFactor')
    return (
      <AccountFrame
        {...leave}
        title="Verificación en dos pasos"
        intro="Escribe el código que muestra tu aplicación de autenticación."
      >
        <SecondFactorForm challenge={challenge} onExpired={() => show('login')} />
      </AccountFrame>
    )
  return (
    <AccountFrame {...frame} title="Ingresa" intro={introOr('Tus pronósticos te están esperando.')}>
      <InvitationNote />
      <LoginForm
        onForgotten={onForgotten}
        onChallenge={onChallenge}
        after={<RegisterLink onClick={() => show('register')} />}
      />
    </AccountFrame>
  )
}

const BackButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className={form.back} onClick={onClick}>
    <IconChevronLeft size={16} aria-hidden />
    Volver
  </button>
)

const RegisterLink = ({ onClick }: { onClick: () => void }) => (
  <p className={form.aside}>
    ¿No tienes cuenta?{' '}
    <button type="button" onClick={onClick}>
      Regístrate
    </button>
  </p>
)
