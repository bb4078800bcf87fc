import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useRoundOptions, useSportOptions, useTournamentOptions } from '../../filter-options.ts'
import { FilterField, type UseOptions } from '../../records/list/filter-field.tsx'
import { filtersOf, type ListSearch, queryOf, withoutDependents } from '../../records/list/list-shape.ts'
import classes from './available-filters.module.css'
import { availableList } from './available-list.ts'

/** The filters of the address as the request names them. */
export function useAvailableQuery(): ListSearch {
  const { order, page, per_page, ...query } = queryOf(availableList, useSearch({ strict: false }) as ListSearch)
  return query
}

type Name = keyof typeof availableList.filters

const fields: readonly { name: Name; label: string; useOptions?: UseOptions }[] = [
  { name: 'sport', label: 'Deporte', useOptions: useSportOptions },
  { name: 'tournament', label: 'Torneo', useOptions: useTournamentOptions },
  { name: 'round', label: 'Ronda', useOptions: useRoundOptions },
  { name: 'beginst_at', label: 'Inicio' },
]

/** The filters of the available matches. They are in the address, and each counts as soon as it is chosen. */
export function AvailableFilters() {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as ListSearch
  const filters = filtersOf(availableList, search)
  const go = (next: ListSearch) => void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
  return (
    <div className={classes.filters} role="group" aria-label="Filtros de los partidos disponibles">
      {fields.map(({ name, label, useOptions }) => (
        <div key={name} className={name === 'beginst_at' ? classes.wide : undefined}>
          <FilterField
            shape={availableList.filters[name]}
            name={`filter_${name}`}
            typeName={`filter_type_${name}`}
            label={label}
            useOptions={useOptions}
            filters={filters}
            change={(part) => go({ ...filters, ...withoutDependents(availableList, part) })}
          />
        </div>
      ))}
      {Object.keys(filters).length > 0 && (
        <Button variant="subtle" className={classes.wide ?? ''} onClick={() => go({})}>
          Quitar filtros
        </Button>
      )}
    </div>
  )
}
