import fastJson from 'fast-json-stringify'
import type * as z from 'zod/mini'
import { safeParse, toJSONSchema } from 'zod/v4/core'

type SchemaOfRoute = { schema: z.ZodMiniType }
type Serializer = (answer: unknown) => string

/** Writes the declared fields and drops all others. It is compiled once, for the first answer, and therefore fast. */
export function fastSerializer({ schema }: SchemaOfRoute): Serializer {
  let write: Serializer | undefined
  return (answer) => {
    write ??= compile(schema)
    return write(answer)
  }
}

/** Compiles the openapi-3.0 form of a schema, which describes nullable values without a union. */
export function compile(schema: z.ZodMiniType): Serializer {
  return fastJson(
    toJSONSchema(schema, {
      target: 'openapi-3.0',
      io: 'output',
      unrepresentable: 'any',
      override: ({ jsonSchema }) => addNullToEnum(jsonSchema),
    }) as fastJson.Schema,
  )
}

// The members of a union are told apart by a validator for which null has to be among the values.
const addNullToEnum = (schema: { nullable?: unknown; enum?: unknown }) => {
  if (schema.nullable === true && Array.isArray(schema.enum) && !schema.enum.includes(null)) schema.enum.push(null)
}

/** For tests: throws if an answer violates its schema. */
export function strictSerializer({ schema }: SchemaOfRoute): Serializer {
  return (answer) => {
    const result = safeParse(schema, answer)
    if (!result.success) throw new Error(`undeclared answer: ${result.error.message}`)
    return JSON.stringify(result.data)
  }
}
