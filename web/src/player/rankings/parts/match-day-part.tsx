import { isolated, type MatchDay, pointsInWords } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { IconChevronDown, IconChevronLeft, IconChevronRight, IconTrendingUp, IconTrophy } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayOf, onDay, useToday } from '../../../kit/time/day-names.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { PoolRanking } from '../pool-ranking.tsx'
import { presentDay, useMatchDays } from './match-days.data.ts'
import classes from './parts.module.css'
import { TieNote } from './tie-note.tsx'

type MatchDayPartProps = { poolId: number; page: number; withEmail?: boolean }
type Search = Record<string, unknown>

const withDay = (round: string) => (old: Search) => ({ ...old, round, page: undefined, username: undefined })

/** The table of a match day of a pool, with its winners and largest climb. The address says which one. */
export function MatchDayPart({ poolId, ...ranking }: MatchDayPartProps) {
  const { round } = useSearch({ strict: false })
  return (
    <QueryView
      query={useMatchDays(poolId)}
      failed="No se han podido cargar las jornadas por fallos en el servidor"
      waiting={<Skeleton h={320} radius="lg" />}
      empty={{ when: (days) => days.length === 0, text: 'Todavía no hay ningún partido que tenga jornada.' }}
    >
      {(days) => {
        const day = days.find(({ key }) => key === round) ?? presentDay(days, serverNow())
        return (
          day && (
            <>
              <Days days={days} shown={day} />
              <Honours day={day} />
              <PoolRanking key={day.key} poolId={poolId} round={day.key} {...ranking} />
              <TieNote poolId={poolId} />
            </>
          )
        )
      }}
    </QueryView>
  )
}

function Days({ days, shown }: { days: readonly MatchDay[]; shown: MatchDay }) {
  const navigate = useNavigate()
  const at = days.findIndex(({ key }) => key === shown.key)
  return (
    <div className={classes.days}>
      <DayLink day={days[at - 1]} label="Jornada anterior">
        <IconChevronLeft size={20} aria-hidden />
      </DayLink>
      {/* The text of a select does not wrap. So the name is written below it, and the select itself is transparent. */}
      <div className={classes.choice}>
        <span aria-hidden>{shown.name}</span>
        <IconChevronDown size={18} aria-hidden />
        <select
          aria-label="Jornada"
          value={shown.key}
          onChange={({ currentTarget: { value } }) =>
            void navigate({ to: '.', search: withDay(value), replace: true, resetScroll: false })
          }
        >
          {days.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <DayLink day={days[at + 1]} label="Jornada siguiente">
        <IconChevronRight size={20} aria-hidden />
      </DayLink>
    </div>
  )
}

function DayLink({ day, label, children }: { day: MatchDay | undefined; label: string; children: ReactNode }) {
  if (!day) return <span className={classes.step} />
  return (
    <Link to="." search={withDay(day.key)} replace resetScroll={false} activeProps={{}} className={classes.step}>
      {children}
      <span className="spoken">{`${label}: ${day.name}`}</span>
    </Link>
  )
}

function Honours({ day }: { day: MatchDay }) {
  const today = useToday()
  const { is_over, begins_at, winners, winners_total, climb } = day
  if (!is_over) {
    const hasBegun = Date.parse(begins_at) <= serverNow()
    return (
      <p className={classes.note}>
        {hasBegun ? 'El ganador se sabrá con el último resultado.' : `Empieza ${onDay(dayOf(begins_at), today)}.`}
      </p>
    )
  }
  const [winner] = winners
  if (!winner) return <p className={classes.note}>Terminó sin ganador.</p>
  return (
    <ul className={classes.honours}>
      <li>
        <IconTrophy size={20} aria-hidden />
        <span>
          {winners_total === 1 ? 'Ganó ' : 'Ganaron '}
          <b>{namesOf(winners, winners_total)}</b> con {pointsInWords(winner.points)}
        </span>
      </li>
      {climb && (
        <li>
          <IconTrendingUp size={20} aria-hidden />
          <span>
            Mayor subida: <b>{namesOf(climb.users, climb.total)}</b>, {placesText(climb.places)}
          </span>
        </li>
      )}
    </ul>
  )
}

const placesText = (places: number): string => (places === 1 ? '1 puesto' : `${places} puestos`)
const mostNamed = 3

/** 'Ana', 'Ana y Leo', 'Ana, Leo, Eva y 4 más'. */
export function namesOf(users: readonly { username: string | null }[], total: number): string {
  const names = users.slice(0, mostNamed).map(({ username }) => isolated(username ?? 'Un jugador'))
  const others = total - names.length
  const all = others > 0 ? [...names, `${others} más`] : names
  const last = all.at(-1) ?? ''
  return all.length > 1 ? `${all.slice(0, -1).join(', ')} y ${last}` : last
}
