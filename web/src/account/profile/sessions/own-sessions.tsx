import { type OwnSession, parsedDate } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconDeviceLaptop, IconDeviceMobile } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Repeat } from '../../../kit/repeat.tsx'
import { useAskToLogOut } from '../../../shell/log-out.tsx'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import panel from '../panel.module.css'
import { deviceName, isHandheld } from './device-name.ts'
import classes from './own-sessions.module.css'
import { useCloseOtherSessions, useCloseSession, useOwnSessions } from './sessions.data.ts'

const calendar = 'Los enlaces de tus calendarios cambian.'

/** The open sessions of the account and a button to close all others. */
export function OwnSessions() {
  const query = useOwnSessions()
  return (
    <section className={panel.panel} aria-label="Sesiones abiertas">
      <p className={panel.lead}>
        Los dispositivos en los que tu cuenta está abierta. Si no reconoces alguno, cierra su sesión y cambia tu
        contraseña.
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
                <Session key={session.id} session={session} />
              ))}
            </ul>
            <CloseOthers others={sessions.filter(({ is_current }) => !is_current).length} />
          </>
        )}
      </QueryView>
    </section>
  )
}

function Session({ session }: { session: OwnSession }) {
  const { user_agent, address, created_at, last_used_at, is_current } = session
  const name = useId()
  const Device = isHandheld(user_agent) ? IconDeviceMobile : IconDeviceLaptop
  return (
    <li className={classes.session}>
      <Device size={28} stroke={1.5} aria-hidden />
      <div className={classes.names}>
        <p className={classes.name}>
          <span id={name}>{deviceName(user_agent)}</span>
          {is_current && <span className={classes.current}>Esta sesión</span>}
        </p>
        <p className={classes.times}>
          Último uso: <time dateTime={last_used_at}>{parsedDate(last_used_at)}</time>
          {address && `, desde ${address}`}
          <br />
          Iniciada: <time dateTime={created_at}>{parsedDate(created_at)}</time>
        </p>
      </div>
      <CloseSession session={session} describedBy={name} />
    </li>
  )
}

/** Closes one session. Closing the current one is a log-out, which asks by itself where something would be lost. */
function CloseSession({ session, describedBy }: { session: OwnSession; describedBy: string }) {
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useCloseSession()
  const logOut = useAskToLogOut()
  return (
    <>
      <Button
        variant="default"
        size="sm"
        className={classes.close}
        aria-describedby={describedBy}
        onClick={() => (session.is_current ? logOut() : setConfirming(true))}
      >
        Cerrar esta sesión
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="Cerrar esta sesión"
        confirm="Cerrar sesión"
        danger
        waiting={isPending}
        onClose={() => setConfirming(false)}
        onConfirm={() => mutate(session.id, { onSettled: () => setConfirming(false) })}
      >
        <p>
          {deviceName(session.user_agent)} tendrá que iniciar sesión de nuevo y no mostrará más notificaciones.{' '}
          {calendar}
        </p>
      </ConfirmDialog>
    </>
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
          de nuevo. En este sigues conectado. {calendar}
        </p>
      </ConfirmDialog>
    </div>
  )
}
