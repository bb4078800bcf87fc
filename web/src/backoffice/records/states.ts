import type { Lifecycle } from '@compety/contract'
import type { Option } from './form-shape.ts'

/** The states of a lifecycle as a filter offers them. */
export const statesOf = ({ states }: Lifecycle): readonly Option[] =>
  Object.entries(states).map(([value, label]) => ({ value, label }))
