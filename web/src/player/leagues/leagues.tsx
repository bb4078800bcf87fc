import { isolated, type LeagueRow, noun } from '@compety/contract'
import { NativeSelect, Skeleton } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { useGame } from '../../pools/game/game.data.ts'
import { leaguesLoadFailed, useLeagues } from '../../pools/leagues.data.ts'
import { isEnrolled } from '../../pools/membership.ts'
import { QueryView } from '../../ui/query/query-view.tsx'
import { usePool } from '../pools/pools.data.ts'
import { useChooseLeague } from './leagues.data.ts'
import classes from './leagues.module.css'
import { meanText } from './mean-text.ts'

/** The table of a pool's leagues. Enrolled players choose theirs above it. */
export function Leagues({ poolId }: { poolId: number }) {
  const { data: pool } = usePool(poolId)
  const { data } = useGame(poolId)
  const { enabled, best } = data?.game.leagues ?? { enabled: false, best: undefined }
  return (
    <QueryView
      query={useLeagues(poolId)}
      failed={leaguesLoadFailed}
      waiting={<Skeleton height={240} maw="40rem" radius="lg" />}
      empty={{
        when: (leagues) => leagues.length === 0,
        text: `Todavía no hay grupos. Los crea quien administra la ${noun.one}.`,
      }}
    >
      {(leagues) => (
        <div className={classes.leagues}>
          {enabled && pool && isEnrolled(pool) && <OwnLeague poolId={poolId} leagues={leagues} />}
          {best !== undefined && <p className={classes.explained}>{meanInWords(best)}</p>}
          <ol className={classes.table}>
            {leagues.map((league) => (
              <Row key={league.id} league={league} />
            ))}
          </ol>
        </div>
      )}
    </QueryView>
  )
}

type Search = Record<string, unknown>

// The name opens the table of the league's players.
function Row({ league: { id, name, mean, position, players, is_mine } }: { league: LeagueRow }) {
  return (
    <li className={classes.row} data-mine={is_mine || undefined}>
      <b className={classes.position}>
        <span className="spoken">Puesto </span>
        {position}
      </b>
      <span className={classes.name}>
        <Link
          to="."
          search={(old: Search) => ({ ...old, group: 'league' as const, league: id })}
          resetScroll={false}
          className={classes.open}
        >
          {isolated(name)}
        </Link>
        <small>
          {players === 1 ? '1 jugador' : `${players} jugadores`}
          {is_mine && ' · Tu grupo'}
        </small>
      </span>
      <span className={classes.mean}>
        <b>{meanText(mean)}</b> <small>de promedio</small>
      </span>
    </li>
  )
}

const none = ''

function OwnLeague({ poolId, leagues }: { poolId: number; leagues: readonly LeagueRow[] }) {
  const { mutate: choose, isPending, variables } = useChooseLeague(poolId)
  const oneAtATime = useOneAtATime()
  const mine = leagues.find(({ is_mine }) => is_mine)
  const sent = variables?.isMine ? variables.id : undefined
  const shown = isPending ? sent : mine?.id
  const byName = leagues.toSorted((a, b) => a.name.localeCompare(b.name, 'es', { numeric: true }))
  const change = (value: string) => {
    const choice = value === none ? mine && { id: mine.id, isMine: false } : { id: Number(value), isMine: true }
    if (choice) oneAtATime((onSettled) => choose(choice, { onSettled }))
  }
  return (
    <NativeSelect
      className={classes.own ?? ''}
      size="md"
      label="Tu grupo"
      data={[
        { value: none, label: 'Sin grupo' },
        ...byName.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={shown === undefined ? none : String(shown)}
      onChange={({ currentTarget }) => change(currentTarget.value)}
    />
  )
}

/** How the mean of a league comes about. */
export const meanInWords = (best: number): string =>
  best === 1
    ? 'El promedio de un grupo son los puntos de su mejor jugador.'
    : `El promedio de un grupo es el de los puntos de sus ${best} mejores jugadores. Si tiene menos, los que faltan cuentan 0.`
