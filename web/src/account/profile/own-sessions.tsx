import { type OwnSession, parsedDate } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { Repeat } from '../../kit/repeat.tsx'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { deviceName, isHandheld } from './device-name.ts'
import classes from './own-sessions.module.css'
import panel from './panel.module.css'
import { useCloseOtherSessions, useOwnSessions } from './sessions.data.ts'

/** The open sessions of the account and a button to close all others. */
export function OwnSessions() {
  const query = useOwnSessions()
  return (
    <section className={panel.panel} aria-label="Sesiones abiertas">
      <p className={panel.lead}>
        Los dispositivos en los que tu cuenta está abierta. Si no reconoces alguno, cierra las demás sesiones y cambia
        tu contraseña.
      </p>
      <QueryView
        query={query}
        failed="No se han podido cargar las sesiones por fallos en el servidor"
        waiting={
          <Repeat times={3}>
            <Skeleton height="3.5rem" mb="xs" />
          </Repeat>
        }
      >
        {(sessions) => (
          <>
            <ul className={classes.sessions}>
              {sessions.map((session) => (
                <Session key={`${session.created_at} ${session.is_current}`} session={session} />
              ))}
            </ul>
            <CloseOthers others={sessions.filter(({ is_current }) => !is_current).length} />
          </>
        )}
      </QueryView>
    </section>
  )
}

function Session({ session: { user_agent, created_at, last_used_at, is_current } }: { session: OwnSession }) {
  const Device = isHandheld(user_agent) ? IconDeviceMobile : IconDeviceLaptop
  return (
    <li className={classes.session}>
      <Device size={28} stroke={1.5} aria-hidden />
      <div className={classes.names}>
        <p className={classes.name}>
          {deviceName(user_agent)}
          {is_current && <span className={classes.current}>Esta sesión</span>}
        </p>
        <p className={classes.times}>
          Último uso: <time dateTime={last_used_at}>{parsedDate(last_used_at)}</time>
          <br />
          Iniciada: <time dateTime={created_at}>{parsedDate(created_at)}</time>
        </p>
      </div>
    </li>
  )
}

function CloseOthers({ others }: { others: number }) {
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useCloseOtherSessions()
  return (
    <div className={panel.actions}>
      <Button variant="default" disabled={others === 0} onClick={() => setConfirming(true)}>
        Cerrar las demás sesiones
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="Cerrar las demás sesiones"
        confirm="Cerrar sesiones"
        danger
        waiting={isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => mutate(undefined, { onSettled: () => setConfirming(false) })}
      >
        <p>
          {others === 1 ? 'El otro dispositivo tendrá' : `Los otros ${others} dispositivos tendrán`} que iniciar sesión
          de nuevo. En este sigues conectado.
        </p>
      </ConfirmDialog>
    </div>
  )
}
