import { Button } from '@mantine/core'
import { CopyField } from '../../../ui/form/copy-field.tsx'
import panel from '../panel.module.css'

/** The server does not know the token any more. */
export function NewToken({ token, onDone }: { token: string; onDone: () => void }) {
  return (
    <div className={panel.form}>
      <p role="status">
        <b>Cópialo ahora: no volveremos a mostrarlo.</b> Guárdalo como una contraseña: quien lo tenga podrá hacer en tu
        nombre lo que le permitiste.
      </p>
      <CopyField label="Token" text={token} kind="token" />
      <div className={panel.actions}>
        <Button onClick={onDone}>Ya lo guardé</Button>
      </div>
    </div>
  )
}
