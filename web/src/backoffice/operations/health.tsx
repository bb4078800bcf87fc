import { type FeedState, listUsers, wording } from '@compety/contract'
import { IconAlertTriangle, IconCircleCheck, IconClockHour4 } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StatusBadge, type Tone } from '../../kit/status-badge.tsx'
import { dateTime } from '../date-time.tsx'
import { useMayCall } from '../records/may-call.ts'
import { demoUsersSearch } from '../users/demo-users.ts'
import type { Operations } from './operations.data.ts'
import classes from './operations.module.css'

const icons = { success: IconCircleCheck, urgent: IconClockHour4, danger: IconAlertTriangle } as const
type Finding = { title: string; tone: keyof typeof icons & Tone; state: string; about: ReactNode }

// A job that was due five minutes ago and has not started means that no worker is running.
const patienceMilliseconds = 5 * 60_000

/** The health of each part of the product, one line each. */
export function Health({ operations }: { operations: Operations }) {
  const findings = [databaseOf(operations), queueOf(operations), mailsOf(operations), recountOf(operations)]
  if (operations.feeds && operations.feeds.length > 0) findings.push(feedsOf(operations.feeds))
  if (operations.controller_missing) findings.unshift(controller)
  if (operations.demo_accounts > 0) findings.unshift(demoOf(operations))
  return (
    <ul className={classes.health} aria-label="Salud">
      {findings.map(({ title, tone, state, about }) => (
        <li key={title} className={classes.finding}>
          <h2 className={classes.findingTitle}>{title}</h2>
          <StatusBadge tone={tone} icon={icons[tone]} label={state} />
          <p className={classes.about}>{about}</p>
        </li>
      ))}
    </ul>
  )
}

const controller: Finding = {
  title: 'Protección de datos',
  tone: 'danger',
  state: 'Incompleta',
  about: wording.controllerMissing,
}

function demoOf({ demo_accounts: count }: Operations): Finding {
  return {
    title: 'Cuentas de demostración',
    tone: 'danger',
    state: `${count} ${count === 1 ? 'activa' : 'activas'}`,
    about: <DemoAdvice />,
  }
}

function DemoAdvice() {
  const maySee = useMayCall()(listUsers)
  const advice = 'A este servidor pueden llegar otras personas: elimínalas'
  if (!maySee) return `${advice}.`
  return (
    <>
      {advice} en{' '}
      <Link to="/users" search={demoUsersSearch as never}>
        Usuarios
      </Link>
      .
    </>
  )
}

function databaseOf({ database: { connections, most_connections } }: Operations): Finding {
  const isFull = connections > most_connections * 0.9
  return {
    title: 'Base de datos',
    tone: isFull ? 'urgent' : 'success',
    state: isFull ? 'Casi sin conexiones' : 'En orden',
    about: `${connections} de ${most_connections} conexiones`,
  }
}

function queueOf({ queues, database: { now } }: Operations): Finding {
  const waiting = queues.reduce((sum, queue) => sum + queue.waiting, 0)
  const failed = queues.reduce((sum, queue) => sum + queue.failed, 0)
  const isLate = queues.some(
    ({ oldest_waiting_at: oldest }) => oldest !== null && Date.parse(now) - Date.parse(oldest) > patienceMilliseconds,
  )
  const about = `${waiting} en espera, ${failed} ${failed === 1 ? 'fallida' : 'fallidas'}`
  if (isLate) return { title: 'Tareas', tone: 'danger', state: 'Con retraso', about }
  return {
    title: 'Tareas',
    tone: failed > 0 ? 'urgent' : 'success',
    state: failed > 0 ? 'Con fallos' : 'En orden',
    about,
  }
}

function mailsOf({ mails: { has_server, kept, waiting, failed } }: Operations): Finding {
  const title = 'Correos'
  if (!has_server)
    return { title, tone: 'urgent', state: 'Sin servidor', about: `${kept} ${kept === 1 ? 'guardado' : 'guardados'}` }
  const about = `${waiting} en cola, ${failed} ${failed === 1 ? 'fallido' : 'fallidos'}`
  return { title, tone: failed > 0 ? 'danger' : 'success', state: failed > 0 ? 'Con fallos' : 'En orden', about }
}

function feedsOf(feeds: readonly FeedState[]): Finding {
  const title = 'Fuentes'
  const count = feeds.filter(({ failures }) => failures > 0).length
  if (count === 0) return { title, tone: 'success', state: 'En orden', about: countOf(feeds.length) }
  const isLasting = feeds.some(({ failures }) => failures >= lastingFailures)
  return {
    title,
    tone: isLasting ? 'danger' : 'urgent',
    state: 'Con fallos',
    about: `${count} de ${countOf(feeds.length)}`,
  }
}

// From so many failures in a row on a feed is a task.
const lastingFailures = 5
const countOf = (feeds: number) => (feeds === 1 ? '1 fuente' : `${feeds} fuentes`)

function recountOf({ recount }: Operations): Finding {
  const title = 'Recuento de los rankings'
  if (!recount) return { title, tone: 'urgent', state: 'Sin recuento', about: 'Se hace cada noche.' }
  const { finished_at, differences, repaired } = recount
  const about = dateTime(finished_at)
  if (differences === 0) return { title, tone: 'success', state: 'Coinciden', about }
  const count = `${differences} ${differences === 1 ? 'diferencia' : 'diferencias'}`
  if (repaired) return { title, tone: 'urgent', state: `${count}, corregidas`, about }
  return { title, tone: 'danger', state: count, about: `${about}. «npm run recount -- --repair» las corrige.` }
}
