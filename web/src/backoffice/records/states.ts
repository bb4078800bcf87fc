import type { Lifecycle } from '@compety/contract'
import type { Option } from './form/form-shape.ts'

/** The states of a lifecycle as options of a filter. */
export function statesOf({ states }: Lifecycle): readonly Option[] {
  return Object.entries(states).map(([value, label]) => ({ value, label }))
}
