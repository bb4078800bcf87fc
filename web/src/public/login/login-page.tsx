import { wording } from '@compety/contract'
import { IconChevronLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { AccountFrame } from '../account-frame.tsx'
import form from '../form/form.module.css'
import { showNotice } from '../notices.ts'
import { RegistrationForm } from '../register/registration-form.tsx'
import { showSuccess } from '../toasts/toasts.ts'
import { LoginForm } from './login-form.tsx'
import { prefetchApplication } from './prefetch-application.ts'

type Panel = 'login' | 'register'

/** Panels that take turns on one address; leaving one forgets what was typed into it (player.md 2). */
export function LoginPage() {
  const { panel, show, title } = usePanels()
  useEffect(showNotice, [])
  useEffect(prefetchApplication, [])
  const toLogin = () => show('login')
  const onRegistered = () => {
    showSuccess(wording.registered)
    toLogin()
  }
  if (panel === 'register')
    return (
      <AccountFrame
        title="Crea tu cuenta"
        intro="Es gratis y toma menos de un minuto."
        other="register"
        titleRef={title}
        before={
          <button type="button" className={form.back} onClick={toLogin}>
            <IconChevronLeft size={16} aria-hidden />
            Volver
          </button>
        }
      >
        <RegistrationForm onRegistered={onRegistered} />
      </AccountFrame>
    )
  return (
    <AccountFrame title="Ingresa" intro="Tus pronósticos te están esperando." other="register" titleRef={title}>
      <LoginForm
        after={
          <p className={form.aside}>
            ¿No tienes cuenta?{' '}
            <button type="button" onClick={() => show('register')}>
              Regístrate
            </button>
          </p>
        }
      />
    </AccountFrame>
  )
}

/** The panel on show; a new one is read from its title on. */
function usePanels() {
  const [panel, setPanel] = useState<Panel>('login')
  const title = useRef<HTMLHeadingElement>(null)
  const wasAsked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the panel is what the focus follows
  useEffect(() => {
    if (wasAsked.current) title.current?.focus()
  }, [panel])
  const show = (next: Panel) => {
    wasAsked.current = true
    setPanel(next)
  }
  return { panel, show, title }
}
