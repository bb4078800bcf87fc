import { useSessionUser } from '../../../platform/api/session.ts'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import { QrCode } from '../../../ui/qr-code.tsx'
import panel from '../panel.module.css'
import classes from '../second-factor/qr-code.module.css'

/** The user's own link to the registration, which earns coins. */
export function Referral() {
  const { referral_hash } = useSessionUser()
  const link = `${location.origin}/register?referral=${encodeURIComponent(referral_hash)}`
  return (
    <section className={panel.panel} aria-label="Invitar amigos">
      <p className={panel.lead}>
        Comparte tu enlace. Por cada persona que crea su cuenta con él recibes <b>50 monedas</b>, una sola vez, cuando
        confirma su correo y envía su primer pronóstico.
      </p>
      <CopyField label="Tu enlace" text={link} />
      <figure className={classes.code}>
        <QrCode text={link} label="Código QR de tu enlace de registro" />
        <figcaption>Quien lo escanee con su teléfono llega al registro con tu enlace.</figcaption>
      </figure>
    </section>
  )
}
