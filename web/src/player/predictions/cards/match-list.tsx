import { noun, type PoolMatch, wording } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import { startTransition, useEffect, useMemo, useState } from 'react'
import { digitMovesOn } from '../../../kit/numbers/moves-on.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { ListStatus } from '../../../ui/query/list-status.tsx'
import { Empty } from '../../../ui/query/query-view.tsx'
import { byDay } from '../by-day.ts'
import { DeadlineWarnings } from '../deadline-warnings.tsx'
import { OverdueDrafts } from '../overdue.tsx'
import type { PoolOfMatch } from '../pool-of-match.ts'
import { isMatchOpen, isPoolActive, showsDrafts } from '../prediction-state.ts'
import { SkipToScores } from '../sheet/skip-to-scores.tsx'
import { MatchCard } from './match-card.tsx'
import classes from './match-list.module.css'

const matchFilters = ['open', 'played', 'all'] as const
type MatchFilter = (typeof matchFilters)[number]

const labels: Record<MatchFilter, string> = { open: 'Abiertos', played: 'Cerrados', all: 'Todos' }
const emptyTexts: Record<MatchFilter, string> = {
  open: 'No hay partidos abiertos para pronosticar.',
  played: 'Todavía no hay partidos cerrados.',
  all: wording.poolWithoutMatches,
}

const listText = (filter: MatchFilter, count: number) =>
  `${labels[filter]}: ${count === 1 ? '1 partido' : `${count} partidos`}.`

type MatchListProps = { matches: readonly PoolMatch[]; pool: PoolOfMatch; filter: MatchFilter | undefined }

/** The matches of a pool by day, with filters; a pool that is over shows all matches without filters. */
export function MatchList({ matches, pool, filter }: MatchListProps) {
  // Divided only when new data arrives, so that no card disappears while the player types in it.
  const lists = useMemo(() => {
    const now = serverNow()
    const isOpen = (match: PoolMatch) => isPoolActive({ status: pool.status }) && isMatchOpen(match, now)
    return {
      open: matches.filter(isOpen),
      played: matches.filter((match) => !isOpen(match)),
      all: matches,
    }
  }, [matches, pool.status])
  const cardPool = useStablePool(pool)
  const maxCards = useMaxCards()
  if (matches.length === 0)
    return (
      <>
        {showsDrafts(pool) && <OverdueDrafts place={pool.id} shown={[]} />}
        <Empty text={wording.poolWithoutMatches} />
      </>
    )
  const defaultFilter = lists.open.length > 0 ? 'open' : 'all'
  const chosen = pool.isOver ? 'all' : (filter ?? defaultFilter)
  const shown = lists[chosen]
  const hasInputs = pool.isEditable && chosen !== 'played' && lists.open.length > 0
  return (
    <div className={classes.list}>
      {hasInputs && maxCards === undefined && <SkipToScores />}
      {!pool.isOver && <Filters chosen={chosen} lists={lists} />}
      <ListStatus asked={chosen} text={listText(chosen, shown.length)} />
      {hasInputs && <DeadlineWarnings matches={lists.open} />}
      {hasInputs && (
        <p className={classes.only}>
          Solo para esta {noun.one}. Para todas: <Link to="/predictions">Mis pronósticos</Link>.
          {lists.open.some(({ sport }) => digitMovesOn(sport.name)) && ' En fútbol, una cifra lleva al otro marcador.'}
        </p>
      )}
      {showsDrafts(pool) && <OverdueDrafts place={pool.id} shown={chosen === 'open' ? lists.open : matches} />}
      {shown.length === 0 && <Empty text={emptyTexts[chosen]} />}
      {byDay(shown.slice(0, maxCards), ({ beginst_at }) => beginst_at).map(([day, ofDay]) => (
        <section key={day} className={classes.day} aria-label={day}>
          <h2 className={classes.dayHead}>
            <span>{day}</span>
          </h2>
          <div className={classes.cards}>
            {ofDay.map((match) => (
              <MatchCard key={match.id} match={match} pool={cardPool} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

// Returns the same object until one of these fields changes, so that the memoized cards do not re-render.
function useStablePool({ id, status, point_rules, isEnrolled, isEditable, isOver }: PoolOfMatch): PoolOfMatch {
  return useMemo(
    () => ({ id, status, point_rules, isEnrolled, isEditable, isOver }),
    [id, status, point_rules, isEnrolled, isEditable, isOver],
  )
}

// Renders in three steps: the header without cards, then the cards of the first screen, then all.
function useMaxCards(): number | undefined {
  const [max, setMax] = useState<number | undefined>(0)
  useEffect(() => startTransition(() => setMax(max === 0 ? 4 : undefined)), [max])
  return max
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
