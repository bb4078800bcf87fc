import { wording } from '@compety/contract'
import { useState } from 'react'
import { useSession } from '../../platform/api/session.ts'
import { AccountFrame } from '../account-frame.tsx'
import form from '../form.module.css'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { useLinkCheck } from './use-link-check.ts'

// The form that had the focus is gone, or nobody has been told yet that the link is invalid.
const focus = (title: HTMLElement | null) => title?.focus()

/** The page that the link of a recovery mail opens, for visitors and for signed-in users. */
export function ResetPasswordPage() {
  const [isInvalid, setInvalid] = useState(false)
  const least = useLinkCheck(() => setInvalid(true))
  const isSignedIn = useSession() !== null
  const other = isSignedIn ? 'home' : 'login'
  if (isInvalid)
    return (
      <AccountFrame title="Pide otro enlace" intro={wording.linkInvalid} other={other} titleRef={focus} key="invalid">
        {isSignedIn ? (
          <a className={form.primary} href="/myProfile?tab=password">
            Cambiarla en mi perfil
          </a>
        ) : (
          <a className={form.primary} href="/login?panel=recover">
            Pedir un enlace nuevo
          </a>
        )}
      </AccountFrame>
    )
  return (
    <AccountFrame
      title="Cambia tu contraseña"
      intro="Elige una nueva; la usarás desde tu próximo ingreso."
      other={other}
    >
      <ResetPasswordForm least={least} onInvalid={() => setInvalid(true)} />
    </AccountFrame>
  )
}
