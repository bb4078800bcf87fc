import { Button, TextInput } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import classes from './copy-field.module.css'

type CopyFieldProps = { label: string; text: string; kind?: 'enlace' | 'mensaje' | 'token' | 'clave' }

const messages = {
  copied: { enlace: 'Enlace copiado.', mensaje: 'Mensaje copiado.', token: 'Token copiado.', clave: 'Clave copiada.' },
  refused: {
    enlace: 'El navegador no permite copiar: el enlace está seleccionado, cópialo desde el teclado o el menú.',
    mensaje: 'El navegador no permite copiar: el mensaje está seleccionado, cópialo desde el teclado o el menú.',
    token: 'El navegador no permite copiar: el token está seleccionado, cópialo desde el teclado o el menú.',
    clave: 'El navegador no permite copiar: la clave está seleccionada, cópiala desde el teclado o el menú.',
  },
}

/**
 * A text with a button to copy it. If the browser does not allow copying, the text is selected and a message is shown.
 */
export function CopyField({ label, text, kind = 'enlace' }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [outcome, setOutcome] = useState<keyof typeof messages>()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      field.current?.focus()
      field.current?.select()
      setOutcome('refused')
    }
  }
  const Icon = outcome === 'copied' ? IconCheck : IconCopy
  return (
    <div>
      <div className={classes.row}>
        <TextInput
          ref={field}
          className={classes.field ?? ''}
          label={label}
          size="md"
          readOnly
          value={text}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={copy}>
          Copiar
        </Button>
      </div>
      <p className={classes.outcome} role="status">
        {outcome && messages[outcome][kind]}
      </p>
    </div>
  )
}
