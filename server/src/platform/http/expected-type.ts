import { wording } from '@compety/contract'
import type * as z from 'zod/mini'

const types: Record<string, string> = {
  string: 'un texto',
  number: 'un número',
  int: 'un número entero',
  boolean: 'true o false',
  array: 'una lista',
  object: 'un objeto',
}
/** Where a schema has no text of its own. */
export const noText = { error: () => 'Este valor no se admite.' }

const fixedTexts = new Set<unknown>(Object.values(wording))

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((key, n) => (typeof key === 'number' ? `[${key}]` : `${n > 0 ? '.' : ''}${String(key)}`)).join('')

const valueAt = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((inner, key) => (inner as Record<PropertyKey, unknown> | null | undefined)?.[key], value)

// A form sends null for what is not filled in, but not as an element of a list.
const isAbsent = (value: unknown, path: readonly PropertyKey[]): boolean =>
  value === undefined || value === '' || (value === null && typeof path.at(-1) !== 'number')

const typeOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'array'
  return value === null ? 'null' : typeof value
}

// A value of the right type stands for none, such as a date of 1969.
const expectedBy = (issue: z.core.$ZodIssue, value: unknown): string | undefined => {
  if (issue.code === 'invalid_type') return typeOf(value) === issue.expected ? undefined : types[issue.expected]
  if (issue.code === 'invalid_value') return `uno de estos valores: ${issue.values.join(', ')}`
  return issue.code === 'custom' ? (issue.params?.expected as string | undefined) : undefined
}

type Naming = {
  /** No field is named beside the text. */
  alone?: boolean
}

/**
 * The text of a fault. A value of another type is a mistake of a program, which is told what is expected and where; the
 * texts for persons speak of values that are missing. Fixed texts stay as they are.
 */
export const textOf = (issue: z.core.$ZodIssue, sent: unknown, { alone = false }: Naming = {}): string => {
  const { message, path } = issue
  const value = valueAt(sent, path)
  const expected = expectedBy(issue, value)
  if (!expected || message.includes(expected) || fixedTexts.has(message) || (!alone && isAbsent(value, path)))
    return message
  return `${message} ${path.length > 0 ? `En «${nameOf(path)}» se` : 'Se'} espera ${expected}.`
}

/** The texts of several faults. Of equal ones, such as in each row of a list, the first one says where it is. */
export const textsOf = (issues: readonly z.core.$ZodIssue[], sent: unknown, naming?: Naming): string => {
  const texts = new Map<string, string>()
  for (const issue of issues) if (!texts.has(issue.message)) texts.set(issue.message, textOf(issue, sent, naming))
  return [...texts.values()].join(', ')
}
