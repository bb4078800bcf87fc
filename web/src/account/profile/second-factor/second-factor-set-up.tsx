import { Button } from '@mantine/core'
import { QrCode } from '../../../ui/qr-code.tsx'
import { OwnPasswordField } from '../own-password-field.tsx'
import panel from '../panel.module.css'
import { CodeField } from './code-field.tsx'
import qrCode from './qr-code.module.css'
import { useBeginSecondFactor, useConfirmSecondFactor } from './second-factor.data.ts'
import classes from './second-factor.module.css'
import { useFactorForm } from './use-factor-form.ts'

type Confirmed = { onConfirmed: (codes: string[]) => void }

/** Asks for the password, shows the secret, and takes the first code. */
export function SetUpSecondFactor({ onConfirmed }: Confirmed) {
  const { form, field, onSubmit } = useFactorForm(['password'])
  const { mutate, isPending, data } = useBeginSecondFactor()
  if (data) return <ConfirmSecondFactor {...data} onConfirmed={onConfirmed} />
  return (
    <form
      ref={form}
      className={`${panel.form} ${panel.narrow}`}
      noValidate
      onSubmit={onSubmit(({ password }, outcome) => mutate(password, outcome))}
    >
      <OwnPasswordField {...field('password')} />
      <div className={panel.actions}>
        <Button type="submit" loading={isPending}>
          Activar
        </Button>
      </div>
    </form>
  )
}

type Secret = { secret: string; otpauth_url: string }

const grouped = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')

function ConfirmSecondFactor({ secret, otpauth_url, onConfirmed }: Secret & Confirmed) {
  const { form, field, onSubmit } = useFactorForm(['code'])
  const { mutate, isPending } = useConfirmSecondFactor()
  const onSuccess = ({ recovery_codes }: { recovery_codes: string[] }) => onConfirmed(recovery_codes)
  return (
    <>
      <figure className={qrCode.code}>
        <QrCode text={otpauth_url} label="Código QR para tu aplicación de autenticación" />
        <figcaption>
          <p>Escanea este código con una aplicación de autenticación, o escribe en ella esta clave:</p>
          <p className={classes.secret} translate="no">
            {grouped(secret)}
          </p>
          <p>
            En este mismo teléfono: <a href={otpauth_url}>abrir en la aplicación</a>
          </p>
        </figcaption>
      </figure>
      <form
        ref={form}
        className={`${panel.form} ${panel.narrow}`}
        noValidate
        onSubmit={onSubmit(({ code }, outcome) => mutate(code, { ...outcome, onSuccess }))}
      >
        <CodeField description="El que la aplicación muestra ahora." {...field('code')} />
        <div className={panel.actions}>
          <Button type="submit" loading={isPending}>
            Confirmar código
          </Button>
        </div>
      </form>
    </>
  )
}
