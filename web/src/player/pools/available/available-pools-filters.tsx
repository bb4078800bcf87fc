import { NativeSelect } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import clsx from 'clsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import classes from '../pool-filters.module.css'
import { PoolOrderSelect } from '../pool-order.tsx'
import { useSectors } from '../pools.data.ts'

const route = getRouteApi('/availablePools')

/** Name, sector and order are in the URL and apply immediately. */
export function AvailablePoolsFilters() {
  const { name = '', sector, order } = route.useSearch()
  const navigate = route.useNavigate()
  const { data: sectors = [] } = useSectors()
  const change = (part: object) =>
    navigate({ search: (old) => ({ ...old, ...part }), replace: true, resetScroll: false })
  const choices = [
    { value: '', label: 'Todos' },
    ...sectors.map((each) => ({ value: String(each.id), label: each.name })),
  ]
  return (
    <search className={clsx(classes.filters, classes.search)}>
      <SearchField label="Nombre" value={name} onApply={(text) => change({ name: text || undefined })} />
      <NativeSelect
        label="Sector"
        size="md"
        data={choices}
        value={sector ? String(sector) : ''}
        onChange={({ currentTarget }) => change({ sector: Number(currentTarget.value) || undefined })}
      />
      <PoolOrderSelect value={order} onChange={(chosen) => change({ order: chosen })} />
    </search>
  )
}
