import { type Pool, type PoolPlayer, remindPoolPlayers } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Avatar } from '../../../kit/images/avatar.tsx'
import { dateTime, Time } from '../../date-time.tsx'
import type { RecordColumn } from '../../records/list/column-filters.tsx'
import { RecordList } from '../../records/list/record-list.tsx'
import { useMayCall } from '../../records/may-call.ts'
import { Bans } from './bans.tsx'
import type { ManagedPool } from './managed-pool.ts'
import { PaidMark } from './paid-mark.tsx'
import { PlayerActions } from './player-actions.tsx'
import { PlayerLink } from './player-link.tsx'
import { playerList } from './player-list.ts'
import { playersLoadFailed, playersOf, useNextDeadline, useReminder } from './players.data.ts'
import classes from './players-tab.module.css'

type Row = PoolPlayer & { id: number }
type Column = RecordColumn<Row, 'joined_at', keyof typeof playerList.filters>

const missingOptions = [{ value: '1', label: 'Les faltan pronósticos' }]

const columnsOf = (pool: ManagedPool): readonly Column[] => [
  {
    key: 'username',
    title: 'Jugador',
    filter: 'username',
    isHead: true,
    render: ({ user }) => (
      <span className={classes.player}>
        <Avatar name={user.username ?? user.email} image={user.image} size={28} />
        <span className={classes.names}>
          <PlayerLink user={user} />
          {user.username !== null && user.shares_email && <small>{user.email}</small>}
        </span>
      </span>
    ),
  },
  {
    key: 'joined_at',
    title: 'Entró',
    sort: 'joined_at',
    width: 150,
    render: ({ joined_at }) => <Time instant={joined_at} />,
  },
  { key: 'sent', title: 'Pronósticos', align: 'right', render: ({ predictions_sent }) => predictions_sent },
  {
    key: 'missing',
    title: 'Le faltan',
    filter: 'missing',
    useOptions: () => missingOptions,
    align: 'right',
    render: ({ missing }) => (missing === 0 ? 'Ninguno' : missing),
  },
  { key: 'paid', title: 'Pagó', render: ({ user, paid }) => <PaidMark pool={pool} user={user} paid={paid} /> },
  { key: 'actions', title: 'Opciones', render: ({ user }) => <PlayerActions pool={pool} user={user} /> },
]

/** The players of a pool, for those who run it: never a score, only how many predictions somebody sent. */
export function PlayersTab({ pool }: { pool: Pool }) {
  const { id, organizer_id, is_official } = pool
  const managed = useMemo(() => ({ id, organizer_id, is_official }), [id, organizer_id, is_official])
  const columns = useMemo(() => columnsOf(managed), [managed])
  const useRows = useMemo(() => playersOf(id), [id])
  return (
    <>
      <RecordList<Row, 'joined_at', keyof typeof playerList.filters>
        title={`Jugadores (${pool.players_count})`}
        shape={playerList}
        columns={columns}
        useRows={useRows}
        filterLabel="Filtrar jugadores"
        emptyText="Ningún jugador"
        failed={playersLoadFailed}
        above={<NextDeadline pool={managed} />}
      />
      <Bans pool={managed} />
    </>
  )
}

// Asks by itself, since the list keeps its rows while another page loads.
function NextDeadline({ pool }: { pool: ManagedPool }) {
  const { data } = useNextDeadline(pool.id)
  const may = useMayCall()
  const { mutate: remind, isPending } = useReminder(pool.id)
  if (!data) return null
  const { next_deadline, reminded_at } = data
  if (next_deadline === null) return <p className={classes.deadline}>Ningún partido espera pronósticos.</p>
  return (
    <div className={classes.deadline}>
      <p>
        Próximo límite: <Time instant={next_deadline} />.
        {reminded_at !== null && ` Se avisó a los jugadores el ${dateTime(reminded_at)}.`}
      </p>
      {may(remindPoolPlayers, pool) && (
        <Button
          variant="default"
          leftSection={<IconBell size={18} aria-hidden />}
          loading={isPending}
          disabled={reminded_at !== null}
          onClick={() => remind({})}
        >
          Avisar a quienes les faltan
        </Button>
      )}
    </div>
  )
}
