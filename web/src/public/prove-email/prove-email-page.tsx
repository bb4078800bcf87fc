import { wording } from '@compety/contract'
import { useSession } from '../../platform/api/session.ts'
import { AccountFrame } from '../account-frame.tsx'
import form from '../form.module.css'
import { useProof } from './use-proof.ts'

/**
 * The page that the link of a welcome mail opens. Only a press on the button proves the e-mail address, because mail
 * scanners open links.
 */
export function ProveEmailPage() {
  const { proof, prove } = useProof()
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
        {(proof.stage === 'offered' || proof.stage === 'failed') && (
          <button type="button" className={form.primary} onClick={prove}>
            {proof.stage === 'failed' ? 'Intentar de nuevo' : 'Confirmar mi dirección'}
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
