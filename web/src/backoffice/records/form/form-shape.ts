import * as z from 'zod/mini'
import type { NumberRule } from '../../../kit/numbers/spanish-number.ts'

export type Option = { value: string; label: string }

/**
 * Form values are texts: ids and numbers as digits with a decimal point, booleans as 'true' and 'false', instants in
 * ISO 8601, missing ones as ''.
 */
export type Values = Readonly<Record<string, string>>
export type Errors = Readonly<Record<string, string | undefined>>

/** A form field as data. A form may compute its fields from its values. */
export type FieldShape = {
  /** Its name in the request. */
  name: string
  label: string
  hint?: string
  /** Takes the whole width of the form. */
  isWide?: boolean
  isRequired?: boolean
} & (
  | {
      kind: 'text'
      type?: 'email' | 'tel' | 'url'
      maxLength: number
      /** Shown, but not to be changed. */
      isFixed?: boolean
      /** Converts what is typed; undefined rejects it and keeps the former text. */
      normalize?: (typed: string) => string | undefined
      /** Validates on blur. A text with an error stays, and is not saved. */
      validate?: (value: string) => string | undefined
    }
  | { kind: 'lines'; maxLength: number }
  | ({ kind: 'number' } & NumberRule)
  /** `least`, the fewest characters, is given to show how strong the password is. */
  | { kind: 'password'; maxLength: number; least?: number }
  | { kind: 'choice'; prompt: string; options: readonly Option[] }
  | { kind: 'yes-no' }
  | { kind: 'color' }
  | { kind: 'instant'; isOptional?: boolean; takesPast?: boolean }
)

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** The values of a record for the named fields. */
export function valuesOf(record: object, names: readonly string[]): Values {
  return Object.fromEntries(names.map((name) => [name, textOf(record[name as keyof typeof record])]))
}

export function optionsOf(records: readonly { id: number; name: string }[]): Option[] {
  return records.map(({ id, name }) => ({ value: String(id), label: name }))
}

/** Parses the values with the schema of the contract: the request body, or the first error of each invalid field. */
export function parseValues(schema: z.ZodMiniType, values: Values): { body: unknown; errors: Errors } {
  const { success, data, error } = z.safeParse(schema, values)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  return { body: success ? data : undefined, errors }
}
