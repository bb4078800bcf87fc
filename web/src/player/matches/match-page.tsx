import { isolated, type MatchOverview, wording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useHasPassed } from '../../kit/time/ticking.ts'
import { Wall } from '../../pools/wall/wall.tsx'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import { BackLink, usePageTitle } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { useReturnOnRefusal } from '../../ui/query/return-on-refusal.ts'
import { CrowdSection } from './crowd-section.tsx'
import { FormSection } from './form-section.tsx'
import { GroupTable } from './group-table.tsx'
import { MatchBoard } from './match-board.tsx'
import { useMatchOverview } from './match-overview.data.ts'
import classes from './match-page.module.css'
import { Neighbours } from './neighbours.tsx'
import { OwnPredictions } from './own-predictions.tsx'

const route = getRouteApi('/matches/$matchId')

/** A match as players see it. */
export function MatchPage() {
  const { matchId } = route.useParams()
  const { pool } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <MatchView
      key={matchId}
      id={Number(matchId)}
      pool={pool}
      onPool={(pool) => void navigate({ search: (old) => ({ ...old, pool }), replace: true, resetScroll: false })}
    />
  )
}

type MatchViewProps = { id: number; pool: number | undefined; onPool: (pool: number) => void }

export function MatchView({ id, pool, onPool }: MatchViewProps) {
  const [preferred, setPreferred] = useState<number>()
  const asked = preferred ?? pool
  const query = useMatchOverview(id, asked)
  const { data } = query
  useReturnOnRefusal(query.error, '/dashboard')
  usePageTitle(data ? namesOf(data) : 'Partido')
  const isClosed = useHasPassed(data ? Date.parse(data.match.blocked_at) : Number.POSITIVE_INFINITY)
  // Without a choice, and with the pool of somebody else in the address, the crowd is that of an own pool.
  const chosen = chosenPool(data, asked)
  if (isClosed && chosen !== undefined && chosen !== asked) setPreferred(chosen)
  const choose = (pool: number) => {
    setPreferred(pool)
    onPool(pool)
  }
  return (
    <div className={classes.page}>
      <BackLink {...parentOf(data)} />
      <QueryView query={query} failed={wording.matchLoadFailed} waiting={<Waiting />}>
        {(overview) => <Overview overview={overview} isClosed={isClosed} chosen={chosen} onPool={choose} />}
      </QueryView>
    </div>
  )
}

const namesOf = ({ match: { home_team, away_team } }: MatchOverview): string =>
  `${isolated(home_team.name)} contra ${isolated(away_team.name)}`

const chosenPool = (overview: MatchOverview | undefined, asked: number | undefined): number | undefined => {
  const pools = overview?.pools ?? []
  const chosen = pools.find(({ id }) => id === asked) ?? pools.find(({ prediction }) => prediction) ?? pools[0]
  return chosen?.id
}

const parentOf = (overview: MatchOverview | undefined) => {
  const tournament = overview?.match.tournament
  return tournament
    ? { to: `/tournaments/${tournament.id}`, label: nameOfTournament(tournament) }
    : { to: '/myPools', label: wording.titleMyPools }
}

type OverviewProps = {
  overview: MatchOverview
  isClosed: boolean
  chosen: number | undefined
  onPool: (pool: number) => void
}

function Overview({ overview, isClosed, chosen, onPool }: OverviewProps) {
  const { match, form, pools, crowd, table, previous, next } = overview
  return (
    <>
      <h1 className="spoken" tabIndex={-1}>
        {namesOf(overview)}
      </h1>
      <MatchBoard match={match} />
      <div className={classes.columns}>
        <div className={classes.column}>
          <OwnPredictions match={match} pools={pools} />
          {chosen !== undefined && (
            <CrowdSection
              match={match}
              pools={pools}
              crowd={isClosed ? crowd : null}
              {...{ isClosed, chosen, onPool }}
            />
          )}
          {isClosed && chosen !== undefined && <Wall key={chosen} poolId={chosen} matchId={match.id} />}
        </div>
        <div className={classes.column}>
          <FormSection match={match} form={form} />
          {table && <GroupTable match={match} table={table} />}
        </div>
      </div>
      <Neighbours previous={previous} next={next} />
    </>
  )
}

function Waiting() {
  return (
    <div className={classes.page}>
      <Skeleton height={212} radius="lg" />
      <Skeleton height={120} radius="lg" />
      <Skeleton height={260} radius="lg" />
    </div>
  )
}
