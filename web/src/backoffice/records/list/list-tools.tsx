import { IconX } from '@tabler/icons-react'
import { useRef } from 'react'
import { SearchField } from '../../../ui/form/search-field.tsx'
import type { ColumnFilter } from './column-filters.tsx'
import { filtersOf, type ListSearch, type ListShape, withoutDependents } from './list-shape.ts'
import classes from './list-tools.module.css'
import { UpcomingChip } from './upcoming-chip.tsx'

type ListToolsProps = {
  shape: ListShape
  filters: readonly ColumnFilter<string>[]
  search: ListSearch
  isLocked: boolean
  go: (search: ListSearch) => void
}

/** The search over the main columns of a list, and the filters that limit it, each of which can be taken off. */
export function ListTools({ shape, filters, search, isLocked, go }: ListToolsProps) {
  const frame = useRef<HTMLFieldSetElement>(null)
  const active = filters.filter(({ filter }) => filtersOf(shape, search)[`${shape.prefix}${filter}`] !== undefined)
  // The pressed button disappears, so the focus stays at the tools.
  const leave = (next: ListSearch) => {
    frame.current?.focus()
    go({ ...next, page: undefined })
  }
  const cleared = Object.fromEntries(
    active.flatMap(({ filter }) => namesOf(shape, filter)).map((name) => [name, undefined]),
  )
  if (!shape.search && !shape.upcoming && active.length === 0) return null
  return (
    <fieldset ref={frame} className={classes.tools} tabIndex={-1} aria-label="Búsqueda y filtros" disabled={isLocked}>
      {shape.search && (
        <div className={classes.search}>
          <SearchField
            aria-label={shape.search}
            placeholder={shape.search}
            maxLength={100}
            value={String(search.search ?? '')}
            onApply={(text) => go({ ...search, search: text || undefined, page: undefined })}
          />
        </div>
      )}
      {shape.upcoming && <UpcomingChip search={search} isLocked={isLocked} onChange={go} />}
      {active.map((one) => (
        <FilterChip key={one.filter} {...one} {...{ shape, search }} onRemove={leave} />
      ))}
      {active.length > 0 && (
        <button
          type="button"
          className={classes.clear}
          onClick={() => leave({ ...search, ...cleared, search: undefined })}
        >
          Quitar filtros
        </button>
      )}
    </fieldset>
  )
}

const namesOf = ({ prefix }: ListShape, filter: string) => [`${prefix}${filter}`, `${prefix}type_${filter}`]

type FilterChipProps = ColumnFilter<string> &
  Pick<ListToolsProps, 'shape' | 'search'> & { onRemove: (search: ListSearch) => void }

function FilterChip({ filter, title, useOptions = noOptions, shape, search, onRemove }: FilterChipProps) {
  const options = useOptions(search)
  const [name = '', typeName = ''] = namesOf(shape, filter)
  const value = String(search[name])
  const text = `${title}: ${valueText(value, { mode: search[typeName], kind: shape.filters[filter]?.kind, options })}`
  const remove = () =>
    onRemove({ ...search, ...withoutDependents(shape, { [name]: undefined, [typeName]: undefined }) })
  return (
    <button type="button" className={classes.chip} onClick={remove}>
      <span className="spoken">Quitar filtro </span>
      <span className={classes.text}>{text}</span>
      <IconX size={16} aria-hidden />
    </button>
  )
}

const noOptions = () => []
const comparisons: Record<string, string> = { after: 'después del ', before: 'antes del ' }

type Shown = { kind: string | undefined; mode: unknown; options: readonly { value: string; label: string }[] }

const valueText = (value: string, { kind, mode, options }: Shown): string => {
  if (kind === 'day') return `${comparisons[String(mode)] ?? ''}${value.split('-').reverse().join('/')}`
  return options.find((option) => option.value === value)?.label ?? value
}
