import fastJson from 'fast-json-stringify'
import type * as z from 'zod/mini'
import { safeParse, toJSONSchema } from 'zod/v4/core'

type SchemaOfRoute = { schema: z.ZodMiniType }
type Serializer = (answer: unknown) => string

/** Writes what is declared and drops the rest; fast, since it is compiled once, for the first answer. */
export function fastSerializer({ schema }: SchemaOfRoute): Serializer {
  let write: Serializer | undefined
  return (answer) => {
    write ??= compile(schema)
    return write(answer)
  }
}

/** From the schema of openapi-3.0, which writes nullable without a union. */
export function compile(schema: z.ZodMiniType): Serializer {
  return fastJson(
    toJSONSchema(schema, { target: 'openapi-3.0', io: 'output', unrepresentable: 'any' }) as fastJson.Schema,
  )
}

/** For tests: an answer that is not as declared is a bug. */
export function strictSerializer({ schema }: SchemaOfRoute): Serializer {
  return (answer) => {
    const result = safeParse(schema, answer)
    if (!result.success) throw new Error(`undeclared answer: ${result.error.message}`)
    return JSON.stringify(result.data)
  }
}
