import * as contract from '@compety/contract'
import * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'

export type JsonSchema = Record<string, unknown>
type AnySchema = z.ZodMiniType & { _zod: { def: Record<string, unknown> } }

/** The schemas that are named in the document, wherever they occur. */
const named = z.registry<{ id: string }>()
const shared = {
  Match: contract.match,
  Organizer: contract.organizer,
  Pool: contract.pool,
  Prediction: contract.prediction,
  Score: contract.score,
  Team: contract.team,
  Tournament: contract.tournament,
  User: contract.user,
}
for (const [id, schema] of Object.entries(shared)) named.add(schema, { id })

const isSchema = (value: unknown): value is AnySchema => typeof value === 'object' && value !== null && '_zod' in value
const checksOf = ({ _zod: { def } }: AnySchema) => (def.checks ?? []) as { _zod: { def: { fn?: unknown } } }[]

const formatOf = (schema: AnySchema): string | undefined => {
  if ((schema as unknown) === contract.instantOut || checksOf(schema).some((check) => check === contract.isInstant))
    return 'date-time'
  return checksOf(schema).some(({ _zod: { def } }) => def.fn === contract.isDay) ? 'date' : undefined
}

// What a client may leave out of a body is what the server takes without it.
const neededOf = (shape: Record<string, z.ZodMiniType>): string[] =>
  Object.keys(shape).filter((name) => !z.safeParse(shape[name] as z.ZodMiniType, undefined).success)

type Way = 'sent' | 'answered'
type Overridden = { zodSchema: unknown; jsonSchema: JsonSchema }

// A pipe that ends in a conversion has the type of what it converts: an instant is sent as it is answered.
const overrideFor =
  (way: Way) =>
  ({ zodSchema, jsonSchema }: Overridden) => {
    if (!isSchema(zodSchema)) return
    const { type, out, in: source, shape } = zodSchema._zod.def
    if (way === 'sent' && type === 'object') jsonSchema.required = neededOf(shape as Record<string, z.ZodMiniType>)
    const isConversion = isSchema(out) && out._zod.def.type === 'transform'
    if (type === 'pipe' && isConversion && isSchema(source)) Object.assign(jsonSchema, written(source, way))
    if (type !== 'string') return
    const format = formatOf(zodSchema)
    if (format) jsonSchema.format = format
  }

const written = (schema: z.ZodMiniType, way: Way = 'answered'): JsonSchema => {
  const { $schema: _, ...json } = toJSONSchema(schema, {
    io: 'output',
    unrepresentable: 'any',
    override: overrideFor(way) as never,
    metadata: named as never,
  }) as JsonSchema
  return json
}

const isObject = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// `type: [..., 'null']` in place of a choice, which generators of clients would name.
const orNull = (choices: unknown): JsonSchema | undefined => {
  if (!Array.isArray(choices) || choices.length !== 2) return undefined
  const [one, other] = choices as JsonSchema[]
  if (!one || other?.type !== 'null' || typeof one.type !== 'string' || one.enum) return undefined
  return { ...one, type: [one.type, 'null'] }
}

const isNothingNeeded = (key: string, value: unknown): boolean =>
  key === 'required' && Array.isArray(value) && value.length === 0
const isNoBound = (key: string, value: unknown): boolean =>
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) || (key === 'minimum' && value === Number.MIN_SAFE_INTEGER)

// What the server judges row by row has no schema of its own in the contract, so that one row does not refuse all.
const judgedLater: Readonly<Record<string, () => JsonSchema>> = {
  home_team_score: () => ({ type: 'integer', minimum: 0, maximum: 999 }),
  away_team_score: () => ({ type: 'integer', minimum: 0, maximum: 999 }),
  points: () => schemaOf(contract.rulePoints, 'sent'),
  matches: () => ({ type: 'array', minItems: 1, items: schemaOf(contract.createMatch.body, 'sent') }),
  columns: () => ({ type: ['object', 'null'], additionalProperties: { type: 'string' } }),
}

const isAnything = (schema: unknown): boolean =>
  isObject(schema) &&
  (Object.keys(schema).length === 0 || isAnything(schema.items) || isAnything(firstOf(schema.anyOf)))
const firstOf = (choices: unknown): unknown => (Array.isArray(choices) ? choices[0] : undefined)

// Names of properties are kept whatever they are; only keywords are dropped.
const tidyAll = (schemas: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      (isAnything(schema) && judgedLater[name]?.()) || tidy(schema),
    ]),
  )

/** The schema as the document shows it: references to its components, and nothing that says no more than its type. */
function tidy(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(tidy)
  if (!isObject(node)) return node
  if (typeof node.$ref === 'string') return { $ref: node.$ref.replace('#/$defs/', '#/components/schemas/') }
  const { anyOf, ...rest } = node
  const merged = orNull(anyOf)
  if (merged) return tidy({ ...rest, ...merged })
  const kept = Object.entries(node).filter(
    ([key, value]) =>
      !isNoBound(key, value) &&
      !['$defs', 'id', '$id', 'additionalProperties'].includes(key) &&
      !isNothingNeeded(key, value),
  )
  const open =
    isObject(node.additionalProperties) && !isAnything(node.additionalProperties)
      ? { additionalProperties: tidy(node.additionalProperties) }
      : {}
  return {
    ...Object.fromEntries(
      kept.map(([key, value]) => [key, key === 'properties' ? tidyAll(value as JsonSchema) : tidy(value)]),
    ),
    ...open,
  }
}

/** The JSON schema of a schema of the contract, for a request or an answer. */
export const schemaOf = (schema: z.ZodMiniType, way: Way = 'answered'): JsonSchema => {
  const id = named.get(schema)?.id
  return id ? { $ref: `#/components/schemas/${id}` } : (tidy(written(schema, way)) as JsonSchema)
}

/** The properties of an object; none of another schema. */
export const propertiesOf = (schema: z.ZodMiniType): Record<string, JsonSchema> =>
  (schemaOf(schema).properties ?? {}) as Record<string, JsonSchema>

const definitionOf = (id: string, schema: z.ZodMiniType): JsonSchema => {
  const { $defs } = written(schema) as { $defs?: Record<string, JsonSchema> }
  return tidy($defs?.[id]) as JsonSchema
}

/** The shared components. */
export const components = (): Record<string, JsonSchema> =>
  Object.fromEntries(Object.entries(shared).map(([id, schema]) => [id, definitionOf(id, schema)]))
