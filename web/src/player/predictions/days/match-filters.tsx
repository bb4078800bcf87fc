import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type MatchFilter, matchFilters } from './divided-matches.ts'
import classes from './match-navigation.module.css'

export const filterLabels: Record<MatchFilter, string> = { open: 'Abiertos', played: 'Cerrados', all: 'Todos' }

type MatchFiltersProps = {
  chosen: MatchFilter | undefined
  lists: Readonly<Record<MatchFilter, readonly unknown[]>>
}

/** The whole lists of a pool's matches. */
export function MatchFilters({ chosen, lists }: MatchFiltersProps) {
  return (
    <nav className={classes.filters} aria-label="Filtrar partidos">
      {matchFilters.map((each) => (
        <FilterLink key={each} filter={each} isCurrent={each === chosen}>
          {filterLabels[each]} <span className="numeral">{lists[each].length}</span>
        </FilterLink>
      ))}
    </nav>
  )
}

type FilterLinkProps = { filter: MatchFilter; isCurrent?: boolean; children: ReactNode }

export function FilterLink({ filter, isCurrent = false, children }: FilterLinkProps) {
  return (
    <Link
      to="."
      search={(old: Record<string, unknown>) => ({ ...old, show: filter, day: undefined })}
      replace
      resetScroll={false}
      activeOptions={{ explicitUndefined: true }}
      className={classes.choice}
      aria-current={isCurrent ? 'true' : undefined}
    >
      {children}
    </Link>
  )
}
