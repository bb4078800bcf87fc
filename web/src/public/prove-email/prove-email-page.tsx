import { wording } from '@compety/contract'
import { useSession } from '../../platform/api/session.ts'
import { AccountFrame } from '../account-frame.tsx'
import form from '../form.module.css'
import { useProof } from './use-proof.ts'

/** The page that the link of a welcome mail opens. Opening it proves the e-mail address. */
export function ProveEmailPage() {
  const { proof, retry } = useProof()
  const isSignedIn = useSession() !== null
  const nextPage = isSignedIn ? { href: '/dashboard', label: 'Ir al inicio' } : { href: '/login', label: 'Ingresar' }
  return (
    <AccountFrame
      title="Confirma tu correo"
      intro="Así sabemos que la dirección es tuya."
      other={isSignedIn ? 'home' : 'login'}
    >
      <div className={form.form}>
        <p className={form.outcome} role={proof.stage === 'refused' ? 'alert' : 'status'} data-stage={proof.stage}>
          {proof.stage === 'sending' && 'Confirmando…'}
          {proof.stage === 'proven' && wording.emailProven}
          {(proof.stage === 'refused' || proof.stage === 'failed') && proof.text}
        </p>
        {proof.stage === 'failed' && (
          <button type="button" className={form.primary} onClick={retry}>
            Intentar de nuevo
          </button>
        )}
        {proof.stage === 'refused' && !isSignedIn && (
          <p className={form.aside}>
            También puedes confirmar tu correo al <a href="/login?panel=recover">recuperar tu contraseña</a>
          </p>
        )}
        {(proof.stage === 'proven' || proof.stage === 'refused') && (
          <a className={form.primary} href={nextPage.href}>
            {nextPage.label}
          </a>
        )}
      </div>
    </AccountFrame>
  )
}
