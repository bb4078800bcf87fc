import { recognisedFailures, type SecondFactorState } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { useState } from 'react'
import { Repeat } from '../../../kit/repeat.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import panel from '../panel.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useSecondFactor } from './second-factor.data.ts'
import { EndSecondFactor } from './second-factor-end.tsx'
import { SetUpSecondFactor } from './second-factor-set-up.tsx'

/** Adds a second factor to the own account, or ends it. */
export function SecondFactor() {
  const query = useSecondFactor()
  const [codes, setCodes] = useState<string[]>()
  if (codes)
    return (
      <section className={panel.panel} aria-label="Códigos de recuperación">
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      </section>
    )
  return (
    <section className={panel.panel} aria-label="Verificación en dos pasos">
      <p className={panel.lead}>
        Además de tu contraseña, al ingresar te pedimos un código que una aplicación de tu teléfono cambia cada 30
        segundos. Así nadie entra en tu cuenta solo con tu contraseña.
      </p>
      <QueryView
        query={query}
        failed="No se ha podido cargar la verificación en dos pasos por fallos en el servidor"
        waiting={
          <Repeat times={2}>
            <Skeleton height="4rem" mb="xs" />
          </Repeat>
        }
      >
        {(state) => (
          <>
            {state.required && !state.passed && <p role="status">{recognisedFailures.second_factor_required[1]}</p>}
            {state.enabled ? <Enabled state={state} /> : <SetUpSecondFactor onConfirmed={setCodes} />}
          </>
        )}
      </QueryView>
    </section>
  )
}

const codesLeft = (count: number): string => {
  if (count === 0) return 'No te queda ningún código de recuperación'
  return count === 1 ? 'Te queda 1 código de recuperación' : `Te quedan ${count} códigos de recuperación`
}

function Enabled({ state: { recovery_codes } }: { state: SecondFactorState }) {
  return (
    <>
      <p>
        <b>Está activada.</b> {codesLeft(recovery_codes)}. Para obtener diez nuevos, desactívala y actívala otra vez.
      </p>
      <EndSecondFactor />
    </>
  )
}
