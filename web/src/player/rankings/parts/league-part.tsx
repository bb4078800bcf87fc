import { isolated, type LeagueRow } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { leaguesLoadFailed, useLeagues } from '../../../pools/leagues.data.ts'
import { Empty, QueryView } from '../../../ui/query/query-view.tsx'
import { meanText } from '../../leagues/mean-text.ts'
import { PoolRanking } from '../pool-ranking.tsx'
import classes from './parts.module.css'
import { TieNote } from './tie-note.tsx'

type LeaguePartProps = { poolId: number; page: number; withEmail?: boolean }

/** The table of the players of a league, with their places among themselves: the own one, or that of the address. */
export function LeaguePart({ poolId, ...ranking }: LeaguePartProps) {
  const { league: id } = useSearch({ strict: false })
  const shownOf = (leagues: readonly LeagueRow[]) =>
    leagues.find((league) => (id === undefined ? league.is_mine : league.id === id))
  return (
    <QueryView
      query={useLeagues(poolId)}
      failed={leaguesLoadFailed}
      waiting={<Skeleton h={320} radius="lg" />}
      empty={{
        when: (leagues) => !shownOf(leagues),
        text: id === undefined ? 'No estás en ningún grupo.' : 'Este grupo ya no existe.',
      }}
    >
      {(leagues) => {
        const league = shownOf(leagues)
        if (!league) return null
        if (league.players === 0) return <Empty text={`${isolated(league.name)} todavía no tiene jugadores.`} />
        return (
          <>
            <p className={classes.league}>
              <b>{isolated(league.name)}</b>{' '}
              <span className={classes.note}>
                {`${league.position}.º de ${leagues.length} grupos, con ${meanText(league.mean)} de promedio`}
              </span>
            </p>
            <PoolRanking key={league.id} poolId={poolId} league={league.id} {...ranking} />
            <TieNote poolId={poolId} />
          </>
        )
      }}
    </QueryView>
  )
}
