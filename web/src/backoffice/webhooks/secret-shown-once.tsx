import { Button } from '@mantine/core'
import { CopyField } from '../../ui/form/copy-field.tsx'
import classes from './webhooks.module.css'

/** The secret of a webhook, which is never shown again. */
export function SecretShownOnce({
  secret,
  isRolled,
  onClose,
}: {
  secret: string
  isRolled: boolean
  onClose: () => void
}) {
  return (
    <div className={classes.form}>
      <p className={classes.note}>
        Con esta clave tu programa comprueba que un mensaje es nuestro (Standard Webhooks). Cópiala ahora: no se vuelve
        a mostrar.
        {isRolled && ' La clave anterior también firma durante 24 horas.'}
      </p>
      <CopyField label="Clave" text={secret} kind="clave" />
      <div className={classes.buttons}>
        <Button onClick={onClose}>Listo</Button>
      </div>
    </div>
  )
}
