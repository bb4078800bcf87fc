import { noun, type PoolMatch, wording } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { serverNow } from '../../platform/api/server-clock.ts'
import { Empty } from '../../ui/query/query-view.tsx'
import { byDay } from './by-day.ts'
import { MatchCard } from './match-card.tsx'
import classes from './match-list.module.css'
import { OverdueDrafts } from './overdue.tsx'
import type { PoolOfMatch } from './pool-of-match.ts'
import { isMatchOpen, isPlayed, tellsDrafts } from './prediction-state.ts'
import { SkipToScores } from './skip-to-scores.tsx'

const matchFilters = ['open', 'played', 'all'] as const
type MatchFilter = (typeof matchFilters)[number]

const labels: Record<MatchFilter, string> = { open: 'Abiertos', played: 'Cerrados', all: 'Todos' }
const emptyTexts: Record<MatchFilter, string> = {
  open: 'No hay partidos abiertos para pronosticar.',
  played: 'Todavía no hay partidos cerrados.',
  all: wording.poolWithoutMatches,
}

type MatchListProps = { matches: readonly PoolMatch[]; pool: PoolOfMatch; filter: MatchFilter | undefined }

/** The matches of a pool by day, under filters; all of them once it is over, when nothing can be open any more. */
export function MatchList({ matches, pool, filter }: MatchListProps) {
  // Sorted into open and played when the answer comes, so that no card leaves while somebody types in it.
  const lists = useMemo(() => {
    const now = serverNow()
    const isOpen = (match: PoolMatch) => isPlayed({ status: pool.status }) && isMatchOpen(match, now)
    return {
      open: matches.filter(isOpen),
      played: matches.filter((match) => !isOpen(match)),
      all: matches,
    }
  }, [matches, pool.status])
  const known = useKnown(pool)
  const most = useMostCards()
  if (matches.length === 0)
    return (
      <>
        {tellsDrafts(pool) && <OverdueDrafts place={pool.id} shown={[]} />}
        <Empty text={wording.poolWithoutMatches} />
      </>
    )
  const standard = lists.open.length > 0 ? 'open' : 'all'
  const chosen = pool.isOver ? 'all' : (filter ?? standard)
  const shown = lists[chosen]
  const isEntered = pool.isEditable && chosen !== 'played' && lists.open.length > 0
  return (
    <div className={classes.list}>
      {isEntered && most === undefined && <SkipToScores />}
      {!pool.isOver && <Filters chosen={chosen} lists={lists} />}
      {isEntered && (
        <p className={classes.only}>
          Solo para esta {noun.one}. Para todas: <Link to="/predictions">Mis pronósticos</Link>
        </p>
      )}
      {tellsDrafts(pool) && <OverdueDrafts place={pool.id} shown={chosen === 'open' ? lists.open : matches} />}
      {shown.length === 0 && <Empty text={emptyTexts[chosen]} />}
      {byDay(shown.slice(0, most), ({ beginst_at }) => beginst_at).map(([day, ofDay]) => (
        <section key={day} className={classes.day} aria-label={day}>
          <h2 className={classes.dayHead}>
            <span>{day}</span>
          </h2>
          <div className={classes.cards}>
            {ofDay.map((match) => (
              <MatchCard key={match.id} match={match} pool={known} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

// The same as long as what the cards know of the pool is the same, whatever else of it has changed.
function useKnown({ id, status, point_rules, isEnrolled, isEditable, isOver }: PoolOfMatch): PoolOfMatch {
  return useMemo(
    () => ({ id, status, point_rules, isEnrolled, isEditable, isOver }),
    [id, status, point_rules, isEnrolled, isEditable, isOver],
  )
}

// What stands above is seen before any card is drawn, and what fits a screen before the rest.
function useMostCards(): number | undefined {
  const [most, setMost] = useState<number | undefined>(0)
  useEffect(() => startTransition(() => setMost(most === 0 ? 4 : undefined)), [most])
  return most
}

type FiltersProps = { chosen: MatchFilter; lists: Record<MatchFilter, readonly PoolMatch[]> }

function Filters({ chosen, lists }: FiltersProps) {
  return (
    <nav className={classes.filters} aria-label="Filtrar partidos">
      {matchFilters.map((each) => (
        <Link
          key={each}
          to="."
          search={(old: Record<string, unknown>) => ({ ...old, show: each })}
          replace
          resetScroll={false}
          className={classes.filter}
          aria-current={each === chosen ? 'true' : undefined}
        >
          {labels[each]} <span className="numeral">{lists[each].length}</span>
        </Link>
      ))}
    </nav>
  )
}
