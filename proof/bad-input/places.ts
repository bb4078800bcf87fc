import type { EndpointShape } from '@compety/contract'

type Definition = {
  shape?: Record<string, unknown>
  in?: unknown
  out?: unknown
  innerType?: unknown
  element?: unknown
  options?: unknown[]
}
type Inside = { _zod?: { def: Definition } }

/** Every key of a schema at any depth: the names that may be sent and refused. */
export const keysOf = (schema: unknown): string[] => {
  const definition = (schema as Inside | undefined)?._zod?.def
  if (!definition) return []
  const { shape = {}, in: from, out: to, innerType, element, options = [] } = definition
  const own = Object.entries(shape).flatMap(([key, inner]) => [key, ...keysOf(inner)])
  return [...new Set([...own, ...[from, to, innerType, element, ...options].flatMap(keysOf)])]
}

/** The field names that a refusal of the endpoint may contain. */
export const fieldsOf = ({ body, query, params, file }: EndpointShape): Set<string> =>
  new Set([...keysOf(body), ...keysOf(query), ...keysOf(params), ...(file ? [file.field] : [])])

type Change = (value: unknown) => unknown

/** The paths of keys to all places of a JSON value. */
export const placesIn = (value: unknown): string[][] => {
  if (typeof value !== 'object' || value === null) return [[]]
  return [[], ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner).map((rest) => [key, ...rest]))]
}

/** The value with a change at one place. Undefined removes the place. */
export const changedAt = (value: unknown, [key, ...rest]: readonly string[], change: Change): unknown => {
  if (key === undefined) return change(value)
  if (typeof value !== 'object' || value === null) return value
  const inner = (value as Record<string, unknown>)[key]
  const changed = changedAt(inner, rest, change)
  if (Array.isArray(value)) return value.with(Number(key), changed)
  return { ...value, [key]: changed }
}
