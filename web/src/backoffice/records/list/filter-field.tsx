import { NativeSelect, TextInput } from '@mantine/core'
import { submitOnEnter } from '../../../kit/forms/submit-on-enter.ts'
import { NumberField } from '../../../ui/form/number-field.tsx'
import { lazyPiece } from '../../../ui/query/lazy.tsx'
import type { DateMode } from '../../../ui/table/date-filter.tsx'
import type { FilterShape, ListSearch } from './list-shape.ts'

const DateFilter = lazyPiece(async () => (await import('../../../ui/table/date-filter.tsx')).DateFilter)

/** `value` is sent in the request. */
type Option = { value: string; label: string }

/** The options of a filter, which may depend on the other filters; a hook. */
export type UseOptions = (filters: ListSearch) => readonly Option[]

type FilterFieldProps = {
  shape: FilterShape
  /** Its name in the address. */
  name: string
  /** The name in the address of how a day is compared. */
  typeName: string
  label: string
  useOptions: UseOptions | undefined
  filters: ListSearch
  change: (part: ListSearch) => void
  error?: string | undefined
}

const noOptions = () => []
const rules = { number: {}, amount: { decimals: 2 } }

/** One filter of a list. */
export function FilterField({ useOptions = noOptions, ...field }: FilterFieldProps) {
  const { shape, name, typeName, label, filters, change, error } = field
  const value = filters[name]
  const options = useOptions(filters)
  const set = (text: string) => change({ [name]: text === '' ? undefined : text })
  if (shape.kind === 'choice' || shape.kind === 'key')
    return (
      <NativeSelect
        size="md"
        label={label}
        name={name}
        data={[{ value: '', label: 'Todos' }, ...options]}
        value={String(value ?? '')}
        onKeyDown={submitOnEnter}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
    )
  if (shape.kind === 'day')
    return (
      <DateFilter
        label={label}
        names={{ day: name, mode: typeName }}
        day={value === undefined ? undefined : String(value)}
        mode={(filters[typeName] ?? 'exactly') as DateMode}
        error={error}
        // The comparison may be chosen before the day.
        onChange={(day, mode) => change({ [name]: day, [typeName]: mode })}
      />
    )
  const text = { size: 'md', label, name, enterKeyHint: 'search', value: String(value ?? '') } as const
  return shape.kind === 'words' ? (
    <TextInput {...text} type="search" onChange={({ currentTarget }) => set(currentTarget.value)} />
  ) : (
    <NumberField {...text} rule={rules[shape.kind]} onChange={set} />
  )
}
