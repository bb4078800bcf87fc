import * as z from 'zod/mini'

export type Option = { value: string; label: string }

/** Every value of a form is text: ids and numbers as digits, yes and no as 'true' and 'false', instants in ISO 8601, none as ''. */
export type Values = Readonly<Record<string, string>>
export type Errors = Readonly<Record<string, string | undefined>>

/** A field of a form as data; which ones there are may depend on the values. */
export type FieldShape = {
  /** As the call names it. */
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
      most: number
      /** What typing becomes; undefined rejects it and keeps what was. */
      accept?: (typed: string) => string | undefined
      /** Judged on leaving the field: what is wrong is rejected, and what was before is kept. */
      fault?: (value: string) => string | undefined
    }
  | { kind: 'lines'; most: number }
  /** Whole, or in steps of a hundredth. */
  | { kind: 'number'; min?: number; step?: 1 | 0.01 }
  /** Shown on demand; `isRated` says how strong it is. */
  | { kind: 'password'; most: number; isRated?: boolean }
  | { kind: 'choice'; prompt: string; options: readonly Option[] }
  | { kind: 'yes-no' }
  | { kind: 'instant'; isOptional?: boolean }
)

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** A record's values for the fields of these names. */
export const valuesOf = (record: object, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, textOf(record[name as keyof typeof record])]))

export const optionsOf = (records: readonly { id: number; name: string }[]): Option[] =>
  records.map(({ id, name }) => ({ value: String(id), label: name }))

/** What the contract says of the values: the body to be sent, or the first message of each field that is wrong. */
export const judged = (schema: z.ZodMiniType, values: Values): { body: unknown; errors: Errors } => {
  const { success, data, error } = z.safeParse(schema, values)
  const errors: Record<string, string> = {}
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= message
  return { body: success ? data : undefined, errors }
}
