import {
  isolated,
  listOrganizers,
  listUsers,
  matchStatus,
  noun,
  poolStatus,
  recordStatus,
  reportKinds,
  wording,
} from '@compety/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Countdown } from '../../kit/time/countdown.tsx'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import { dateTime } from '../date-time.tsx'
import { useMayCall } from '../records/may-call.ts'
import { demoUsersSearch } from '../users/demo-users.ts'
import { Card, PoolRow, TaskCard } from './task-card.tsx'
import classes from './task-cards.module.css'
import type { TaskMatch, Tasks } from './tasks.data.ts'
import { WebhooksOffCard } from './webhooks-off-card.tsx'

/** A card for each kind of task that the user may do: its count, its first items and a link to all of them. */
export function TaskCards({ tasks }: { tasks: Tasks }) {
  const { matches_without_result, deadlines, pools_to_begin, pools_to_finish, pools_without_owner } = tasks
  const { failing_feeds, tournaments_missing, failed_mails, kept_mails, demo_accounts, controller_missing } = tasks
  const { abuse_reports, running_matches } = tasks
  const may = useMayCall()
  return (
    <div className={classes.cards}>
      {tournaments_missing && (
        <Card title="Tu primer torneo" total={1} more={{ to: '/newFeed', label: 'Agregar una fuente' }}>
          <p>Con la dirección de una fuente se crean sus equipos y partidos, y se mantienen al día solos.</p>
        </Card>
      )}
      {running_matches && running_matches.total > 0 && (
        <TaskCard
          title="Partidos en juego"
          {...running_matches}
          more={{ to: '/matches', label: 'Ver partidos', search: { filter_status: matchStatus.inProgress } }}
        >
          {(match) => (
            <MatchRow match={match} to="/matches/$matchId/live" when={`Desde el ${dateTime(match.beginst_at)}`} />
          )}
        </TaskCard>
      )}
      {matches_without_result && (
        <TaskCard
          title="Partidos sin resultado"
          {...matches_without_result}
          more={{ to: '/resultSheet', label: 'Ingresar resultados' }}
        >
          {(match) => <MatchRow match={match} to="/matches/$matchId/addResult" when={dateTime(match.beginst_at)} />}
        </TaskCard>
      )}
      {deadlines && (
        <TaskCard
          title="Plazos de las próximas 24 horas"
          {...deadlines}
          more={{
            to: '/matches',
            label: 'Ver partidos',
            search: { order: 'blocked_at_asc', filter_blocked_at: yesterday(), filter_type_blocked_at: 'after' },
          }}
        >
          {(match) => (
            <MatchRow
              match={match}
              to="/matches/$matchId"
              when={<Countdown until={match.blocked_at} prefix="Cierra en" over="Cerrado" />}
            />
          )}
        </TaskCard>
      )}
      {pools_to_begin && (
        <TaskCard
          title={`${noun.Many} por empezar`}
          {...pools_to_begin}
          more={{
            to: '/pools',
            label: `Ver ${noun.many}`,
            search: { filter_status: poolStatus.scheduled, order: 'beginst_at_asc' },
          }}
        >
          {(pool) => <PoolRow pool={pool} when={`Debía empezar el ${dateTime(pool.beginst_at)}`} />}
        </TaskCard>
      )}
      {pools_to_finish && (
        <TaskCard
          title={`${noun.Many} por finalizar`}
          {...pools_to_finish}
          more={{
            to: '/pools',
            label: `Ver ${noun.many}`,
            search: { filter_status: poolStatus.inProgress, order: 'ends_at_asc' },
          }}
        >
          {(pool) => (
            <PoolRow
              pool={pool}
              when={pool.ends_at ? `Terminó el ${dateTime(pool.ends_at)}` : 'Sin partidos por jugar'}
            />
          )}
        </TaskCard>
      )}
      {pools_without_owner && pools_without_owner.total > 0 && (
        <TaskCard
          title={`${noun.Many} sin dueño`}
          {...pools_without_owner}
          more={
            may(listOrganizers)
              ? { to: '/organizers', label: 'Ver organizadores', search: { filter_status: recordStatus.inactive } }
              : undefined
          }
        >
          {({ name, organizer }) => (
            <Link
              to="/organizers/$organizerId/update"
              params={{ organizerId: String(organizer.id) }}
              className={classes.row}
            >
              <span className={classes.name}>{name}</span>
              <span className={classes.when}>{organizer.name} necesita un propietario</span>
            </Link>
          )}
        </TaskCard>
      )}
      {failing_feeds && failing_feeds.total > 0 && (
        <TaskCard title="Fuentes que fallan" {...failing_feeds} more={{ to: '/feeds', label: 'Ver fuentes' }}>
          {({ id, tournament, failures, reason }) => (
            <Link to="/feeds/$feedId" params={{ feedId: String(id) }} className={classes.row}>
              <span className={classes.name}>{nameOfTournament(tournament)}</span>
              <span className={classes.when}>{[`${failures} fallos seguidos`, reason].filter(Boolean).join(': ')}</span>
            </Link>
          )}
        </TaskCard>
      )}
      <WebhooksOffCard webhooks={tasks.webhooks_off} more={{ to: '/webhooks', label: 'Ver webhooks' }} />
      {abuse_reports && abuse_reports.total > 0 && (
        <TaskCard
          title="Denuncias abiertas"
          {...abuse_reports}
          more={{ to: '/reports', label: 'Ver denuncias', search: { state: 1 } }}
        >
          {({ kind, target, created_at }) => (
            <Link to="/reports" search={{ state: 1 } as never} className={classes.row}>
              <span className={classes.name}>{target?.name ?? reportKinds[kind]}</span>
              <span className={classes.when}>{`${reportKinds[kind]}, ${dateTime(created_at)}`}</span>
            </Link>
          )}
        </TaskCard>
      )}
      {controller_missing && (
        <Card title="Protección de datos" total={1}>
          <p>{wording.controllerMissing}</p>
        </Card>
      )}
      {demo_accounts !== null && demo_accounts > 0 && <DemoCard total={demo_accounts} />}
      {failed_mails !== null && kept_mails !== null && <MailCard failed={failed_mails} kept={kept_mails} />}
    </div>
  )
}

// As YYYY-MM-DD in local time, which is the format of a day filter.
const yesterday = () => new Intl.DateTimeFormat('sv-SE').format(Date.now() - 24 * 3_600_000)

type MatchRowProps = {
  match: TaskMatch
  to: '/matches/$matchId' | '/matches/$matchId/addResult' | '/matches/$matchId/live'
  when: ReactNode
}

function MatchRow({ match: { id, home_team, away_team }, to, when }: MatchRowProps) {
  return (
    <Link to={to} params={{ matchId: String(id) }} className={classes.row}>
      <span className={classes.name}>
        {isolated(home_team.name)} – {isolated(away_team.name)}
      </span>
      <span className={classes.when}>{when}</span>
    </Link>
  )
}

function DemoCard({ total }: { total: number }) {
  const maySee = useMayCall()(listUsers)
  const more = { to: '/users', label: 'Ver usuarios', search: demoUsersSearch }
  return (
    <Card title="Cuentas de demostración activas" total={total} more={maySee ? more : undefined}>
      <p>Elimínalas: a este servidor pueden llegar otras personas.</p>
    </Card>
  )
}

function MailCard({ failed, kept }: { failed: number; kept: number }) {
  const states = [
    { count: failed, state: 4, one: 'fallido', many: 'fallidos' },
    { count: kept, state: 1, one: 'guardado sin servidor de correo', many: 'guardados sin servidor de correo' },
  ].filter(({ count }) => count > 0)
  const more = { to: '/operations', label: 'Ver operación' }
  return (
    <Card title="Correos sin enviar" total={failed + kept} more={more}>
      <ul className={classes.rows}>
        {states.map(({ count, state, one, many }) => (
          <li key={state}>
            <Link to="/outbox" search={{ state } as never} className={classes.row}>
              <span className={classes.name}>
                {count} {count === 1 ? one : many}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
