import { Button } from '@mantine/core'
import { useState } from 'react'
import panel from '../panel.module.css'
import { EraseDialog } from './erase-dialog.tsx'
import { useExportOwnData } from './own-data.data.ts'

/** What people may do with their own data: read how it is treated, download it, and delete the account. */
export function OwnData() {
  const [isErasing, setErasing] = useState(false)
  const { mutate: download, isPending } = useExportOwnData()
  return (
    <section className={panel.panel} aria-label="Privacidad">
      <p className={panel.lead}>
        Qué guardamos, para qué y quién lo ve está en <a href="/privacidad">Privacidad</a> y en los{' '}
        <a href="/terminos">Términos</a>. Quién ve tu perfil lo eliges en tus datos.
      </p>
      <div className={panel.form}>
        <h2>Descargar mis datos</h2>
        <p className={panel.lead}>
          Te enviamos un correo con un enlace que sirve durante 24 horas. Lleva a un archivo con todo lo que guardamos
          de ti.
        </p>
        <div className={panel.actions}>
          <Button variant="default" loading={isPending} onClick={() => download()}>
            Descargar mis datos
          </Button>
        </div>
      </div>
      <div className={panel.form}>
        <h2>Eliminar mi cuenta</h2>
        <p className={panel.lead}>
          Tu perfil se oculta enseguida y la cuenta se elimina en la fecha que te diremos. Si vuelves a ingresar antes,
          se cancela.
        </p>
        <div className={panel.actions}>
          <Button variant="default" onClick={() => setErasing(true)}>
            Eliminar mi cuenta
          </Button>
        </div>
      </div>
      <EraseDialog opened={isErasing} onClose={() => setErasing(false)} />
    </section>
  )
}
