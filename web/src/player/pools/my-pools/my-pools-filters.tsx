import { poolStates, poolStatus } from '@compety/contract'
import { Button, NativeSelect } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { DateFilter, type DateMode } from '../../../ui/table/date-filter.tsx'
import classes from '../pool-filters.module.css'
import { PoolOrderSelect } from '../pool-order.tsx'

const route = getRouteApi('/myPools')

// Archived pools (status 6) are not in a player's lists.
const states = Object.values(poolStatus)
  .filter((status) => status !== poolStatus.archived)
  .map((status) => ({ value: String(status), label: poolStates[status] ?? '' }))
const statusChoices = [{ value: '0', label: 'Todos' }, ...states]

/** The filters are in the URL, apply immediately and return to page 1. */
export function MyPoolsFilters() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const change = (part: object) =>
    navigate({ search: (old) => ({ ...old, ...part, page: undefined }), replace: true, resetScroll: false })
  const dates = (name: 'beginst_at' | 'ends_at') => ({
    names: { day: name, mode: `${name}_type` },
    day: search[name],
    mode: search[`${name}_type`] ?? ('exactly' as DateMode),
    // The comparison can be chosen before its day.
    onChange: (day: string | undefined, mode: DateMode) => change({ [name]: day, [`${name}_type`]: mode }),
  })
  return (
    <search className={classes.panel}>
      <div className={classes.filters}>
        <SearchField label="Nombre" value={search.name ?? ''} onApply={(name) => change({ name: name || undefined })} />
        <SearchField
          label="Sector"
          value={search.sector_name ?? ''}
          onApply={(sector) => change({ sector_name: sector || undefined })}
        />
        <NativeSelect
          label="Estatus"
          size="md"
          data={statusChoices}
          value={String(search.status ?? 0)}
          onChange={({ currentTarget }) => change({ status: Number(currentTarget.value) || undefined })}
        />
        <PoolOrderSelect value={search.order} onChange={(order) => change({ order })} />
        <DateFilter label="Fecha de inicio" {...dates('beginst_at')} />
        <DateFilter label="Fecha de fin" {...dates('ends_at')} />
      </div>
      <div className={classes.buttons}>
        <Button variant="subtle" onClick={() => navigate({ search: {}, replace: true })}>
          Quitar filtros
        </Button>
      </div>
    </search>
  )
}
