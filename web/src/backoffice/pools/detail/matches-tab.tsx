import { addMatchToPool, noun, type Pool, type PoolMatch, poolStatus } from '@compety/contract'
import { useSearch } from '@tanstack/react-router'
import { clockTimeOf } from '../../../kit/time/clock-time.ts'
import { LinkButton } from '../../../ui/link-button.tsx'
import { Section } from '../../../ui/page.tsx'
import { Empty } from '../../../ui/query/query-view.tsx'
import { Pager } from '../../../ui/table/pager.tsx'
import { MatchDays } from '../../matches/match-days.tsx'
import { useMayCall } from '../../records/may-call.ts'
import { FollowedTournaments } from '../tournaments/followed-tournaments.tsx'
import classes from './tab.module.css'

/** The matches of a pool, and the tournaments from which it gets them. */
export function MatchesTab({ pool }: { pool: Pool }) {
  return (
    <div className={classes.parts}>
      <PoolMatches pool={pool} />
      <FollowedTournaments pool={pool} />
    </div>
  )
}

const size = 20

// The page of the first match from today on, else the last one.
const presentPage = (matches: readonly PoolMatch[]): number => {
  const today = clockTimeOf(new Date().toISOString()).day
  const next = matches.findIndex(({ beginst_at }) => clockTimeOf(beginst_at).day >= today)
  return Math.ceil((next === -1 ? Math.max(matches.length, 1) : next + 1) / size)
}

function PoolMatches({ pool: { matches, ...pool } }: { pool: Pool }) {
  const may = useMayCall()
  const { page = presentPage(matches) } = useSearch({ from: '/pools/$poolId' })
  const total = Math.max(1, Math.ceil(matches.length / size))
  const current = Math.min(Math.max(page, 1), total)
  const assign = may(addMatchToPool, pool) && pool.status !== poolStatus.archived && (
    <LinkButton to="/pools/$poolId/addMatches" params={{ poolId: String(pool.id) }} variant="default">
      Asignar Partidos
    </LinkButton>
  )
  return (
    <Section
      title={`Partidos (${matches.length})`}
      aside={matches.length > 0 && <div className={classes.tools}>{assign}</div>}
    >
      {matches.length === 0 && <Empty text={`La ${noun.one} no tiene partidos`} action={assign} />}
      <MatchDays matches={matches.slice((current - 1) * size, current * size)} />
      {total > 1 && <Pager current={current} next={current < total ? current + 1 : null} total={total} isNamed />}
    </Section>
  )
}
