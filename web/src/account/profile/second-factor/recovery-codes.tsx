import { Button } from '@mantine/core'
import { useState } from 'react'
import panel from '../panel.module.css'
import classes from './second-factor.module.css'

const messages = {
  copied: 'Códigos copiados.',
  refused: 'El navegador no permite copiar: selecciona los códigos y cópialos.',
}

/** Shows the codes once: the server does not know them any more. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const [outcome, setOutcome] = useState<keyof typeof messages>()
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    )
  return (
    <>
      <p className={panel.lead} role="status">
        <b>La verificación en dos pasos está activada.</b> Guarda estos códigos en un lugar seguro: cada uno sirve una
        vez en lugar del código de tu teléfono. No volveremos a mostrarlos.
      </p>
      <ul className={classes.codes} translate="no">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={panel.actions}>
        <Button variant="default" onClick={() => void copy()}>
          Copiar códigos
        </Button>
        <Button onClick={onDone}>Ya los guardé</Button>
      </div>
      <p role="status">{outcome && messages[outcome]}</p>
    </>
  )
}
