import { matchLifecycle } from '@compety/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { DateFilter } from '../../ui/date-filter.tsx'
import { useSports } from './matches.data.ts'
import type { MatchFiltering } from './use-match-filters.ts'

type FilterProps = { filtering: MatchFiltering }

type TeamFilterProps = FilterProps & { name: 'filter_home_team_name' | 'filter_away_team_name'; label: string }

export function TeamFilter({ filtering: { filters, change }, name, label }: TeamFilterProps) {
  return (
    <TextInput
      size="md"
      label={label}
      name={name}
      type="search"
      enterKeyHint="search"
      value={filters[name] ?? ''}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value || undefined })}
    />
  )
}

type DayFilterProps = FilterProps & { name: 'beginst_at' | 'blocked_at'; label: string }

export function DayFilter({ filtering: { filters, change }, name, label }: DayFilterProps) {
  return (
    <DateFilter
      label={label}
      day={filters[`filter_${name}`]}
      mode={filters[`filter_type_${name}`] ?? 'exactly'}
      onChange={(day, mode) => change({ [`filter_${name}`]: day, [`filter_type_${name}`]: mode })}
    />
  )
}

const states = Object.entries(matchLifecycle.states).map(([value, label]) => ({ value, label }))

export function StatusFilter({ filtering: { filters, change } }: FilterProps) {
  return (
    <NativeSelect
      size="md"
      label="Estado"
      name="filter_status"
      data={[{ value: '-1', label: 'Todos' }, ...states]}
      value={filters.filter_status ?? -1}
      onChange={({ currentTarget }) => change({ filter_status: chosen(currentTarget.value) })}
    />
  )
}

export function SportFilter({ filtering: { filters, change } }: FilterProps) {
  const { data: sports = [] } = useSports()
  return (
    <NativeSelect
      size="md"
      label="Deporte"
      name="filter_sport"
      data={[{ value: '-2', label: 'Todos' }, ...sports.map(({ id, name }) => ({ value: String(id), label: name }))]}
      value={filters.filter_sport ?? -2}
      onChange={({ currentTarget }) => change({ filter_sport: chosen(currentTarget.value) })}
    />
  )
}

const chosen = (value: string): number | undefined => (Number(value) > 0 ? Number(value) : undefined)
