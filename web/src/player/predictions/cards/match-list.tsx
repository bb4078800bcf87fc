import { noun, type PoolMatch, wording } from '@compety/contract'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ReactNode, startTransition, useEffect, useMemo, useState } from 'react'
import { digitMovesOn } from '../../../kit/numbers/moves-on.ts'
import { useToday } from '../../../kit/time/day-names.ts'
import { serverNow } from '../../../platform/api/server-clock.ts'
import fading from '../../../ui/fading-row.module.css'
import { ListStatus } from '../../../ui/query/list-status.tsx'
import { Empty } from '../../../ui/query/query-view.tsx'
import { useSelectedInView } from '../../../ui/use-selected-in-view.ts'
import { DayStrip } from '../days/day-strip.tsx'
import { type DividedMatches, dividedMatches, filteredMatches, type MatchFilter } from '../days/divided-matches.ts'
import { FilterLink, filterLabels, MatchFilters } from '../days/match-filters.tsx'
import navigation from '../days/match-navigation.module.css'
import { firstCards, type MatchSection } from '../days/match-sections.ts'
import { type MatchView, shownMatches } from '../days/shown-matches.ts'
import { DeadlineWarnings } from '../deadline-warnings.tsx'
import { OverdueDrafts } from '../overdue.tsx'
import type { PoolOfMatch } from '../pool-of-match.ts'
import { isPoolActive, showsDrafts } from '../prediction-state.ts'
import { SkipToScores } from '../sheet/skip-to-scores.tsx'
import { MatchCard } from './match-card.tsx'
import classes from './match-list.module.css'

type MatchListProps = {
  matches: readonly PoolMatch[]
  pool: PoolOfMatch
  /** The list that the address asks for. */
  filter: MatchFilter | undefined
  /** In a player's own pool: the day in the address, and what stands beside the matches of a day. */
  own?: { day: string | undefined; beside: ReactNode }
}

/** The matches of a pool: 'Hoy', a day, or a whole list. A pool that is over shows all of them without a choice. */
export function MatchList({ matches, pool, filter, own }: MatchListProps) {
  const today = useToday()
  // Divided only when data arrives or a day begins, so that no card disappears while the player types in it.
  const [divided, now] = useMemo(() => {
    // A corrected clock may still be before the day that has begun.
    const at = Math.max(serverNow(), new Date(`${today}T00:00`).getTime())
    return [dividedMatches(matches, isPoolActive({ status: pool.status }), at), at]
  }, [matches, pool.status, today])
  const cardPool = useStablePool(pool)
  const maxCards = useMaxCards()
  if (matches.length === 0)
    return (
      <>
        {showsDrafts(pool) && <OverdueDrafts place={pool.id} shown={[]} />}
        <Empty text={wording.poolWithoutMatches} />
      </>
    )
  const list = pool.isOver ? 'all' : filter
  const day = own?.day === today ? undefined : own?.day
  const { name, sections, emptyText } = shownMatches({ list, day }, divided, now, today)
  const shown = sections.flatMap((section) => section.matches)
  const hasInputs = pool.isEditable && shown.some((match) => divided.open.includes(match))
  const beside = list === undefined && own?.beside
  // 'Hoy' and the open matches leave others out, whose drafts would be out of sight.
  const withDrafts = list === 'open' || (!list && !day) ? [...shown, ...divided.open] : matches
  const note = hasInputs && (
    <p className={classes.only}>
      Solo para esta {noun.one}. Para todas: <Link to="/predictions">Mis pronósticos</Link>.
      {divided.open.some(({ sport }) => digitMovesOn(sport.name)) && ' En fútbol, una cifra lleva al otro marcador.'}
    </p>
  )
  return (
    <div className={classes.list}>
      {hasInputs && maxCards === undefined && <SkipToScores />}
      {!pool.isOver && (
        <Navigation matches={matches} divided={divided} view={{ list, day }} hasDays={own !== undefined} />
      )}
      <ListStatus asked={list ?? day ?? 'today'} text={listText(name, shown.length)} />
      {hasInputs && <DeadlineWarnings matches={divided.open} />}
      {showsDrafts(pool) && <OverdueDrafts place={pool.id} shown={withDrafts} />}
      <div className={clsx(beside && classes.withBeside)}>
        <div className={classes.list}>
          {list && note}
          {shown.length === 0 && <Empty text={emptyText} />}
          {firstCards(sections, maxCards).map((section) => (
            <Section key={section.title} section={section} pool={cardPool} />
          ))}
          {!list && maxCards === undefined && note}
        </div>
        {maxCards === undefined && beside}
      </div>
    </div>
  )
}

const listText = (name: string, count: number) => `${name}: ${count === 1 ? '1 partido' : `${count} partidos`}.`

type SectionProps = { section: MatchSection<PoolMatch>; pool: PoolOfMatch }

function Section({ section: { title, matches, more }, pool }: SectionProps) {
  return (
    <section className={classes.day} aria-label={title}>
      <h2 className={classes.dayHead}>{title}</h2>
      <div className={classes.cards}>
        {matches.map((match) => (
          <MatchCard key={match.id} match={match} pool={pool} />
        ))}
      </div>
      {more && (
        <div>
          <FilterLink filter={more}>Ver todos los {filterLabels[more].toLowerCase()}</FilterLink>
        </div>
      )}
    </section>
  )
}

type NavigationProps = {
  matches: readonly PoolMatch[]
  divided: DividedMatches<PoolMatch>
  view: MatchView
  hasDays: boolean
}

/** The strip of days and the lists, in one row that scrolls on a phone. */
function Navigation({ matches, divided, view: { list, day }, hasDays }: NavigationProps) {
  const row = useSelectedInView<HTMLDivElement>()
  return (
    <div ref={row} className={clsx(navigation.navigation, fading.row)}>
      {hasDays && <DayStrip matches={matches} chosen={day} isShown={list === undefined} />}
      <MatchFilters chosen={list} lists={filteredMatches(divided)} />
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
