import { AccountFrame } from '../account-frame.tsx'
import form from '../form/form.module.css'
import { leaveNotice } from '../notices.ts'
import { RegistrationForm } from './registration-form.tsx'

const toLogin = () => {
  leaveNotice('registered')
  location.assign('/login')
}

export function RegisterPage() {
  return (
    <AccountFrame title="Crea tu cuenta" intro="Es gratis y toma menos de un minuto." other="login">
      <RegistrationForm
        onRegistered={toLogin}
        after={
          <p className={form.aside}>
            ¿Ya tienes cuenta? <a href="/login">Ingresa</a>
          </p>
        }
      />
    </AccountFrame>
  )
}
