import { useEffect } from 'react'
import { AccountFrame } from '../account-frame.tsx'
import form from '../form.module.css'
import { InvitationNote } from '../invitation-note.tsx'
import { showNotice } from '../notices.ts'
import { useIntro } from '../use-intro.ts'
import { useKeptJoin } from '../use-kept-join.ts'
import { leaveForLogin } from './leave-for-login.ts'
import { RegistrationForm } from './registration-form.tsx'

export function RegisterPage() {
  useEffect(showNotice, [])
  const kept = useKeptJoin()
  const introOr = useIntro()
  return (
    <AccountFrame title="Crea tu cuenta" intro={introOr('Es gratis y toma menos de un minuto.')} other="login">
      <InvitationNote />
      <RegistrationForm
        onRegistered={leaveForLogin}
        after={
          <p className={form.aside}>
            ¿Ya tienes cuenta? <a href={kept('/login')}>Ingresa</a>
          </p>
        }
      />
    </AccountFrame>
  )
}
