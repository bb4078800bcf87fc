import type * as contract from '@compety/contract'
import { type Access, type EndpointShape, failures, sufficientFor } from '@compety/contract'
import { exampleOf } from './examples.ts'
import { type JsonSchema, propertiesOf, schemaOf } from './schemas.ts'
import type { EndpointName } from './summaries/names.ts'
import { summaries } from './summaries/summaries.ts'
import { tagOf } from './tags.ts'

type Named = EndpointShape & { name: EndpointName }
type Components = Record<string, JsonSchema>

// A part of a path is never null, even where a wrong one is read as null.
const pathSchema = ({ anyOf, ...schema }: JsonSchema = {}): JsonSchema => {
  const [one = schema] = (anyOf ?? []) as JsonSchema[]
  const choices = one.enum
  return { type: one.type === 'integer' ? 'integer' : 'string', ...(Array.isArray(choices) && { enum: choices }) }
}

type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: JsonSchema }

const withExample = (parameter: Parameter) => ({
  ...parameter,
  example: exampleOf(parameter.schema, {}, parameter.name),
})

const parametersOf = (endpoint: EndpointShape) => {
  const params = endpoint.params ? propertiesOf(endpoint.params) : {}
  const path = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = '']): Parameter => ({
      name,
      in: 'path',
      required: true,
      schema: endpoint.params ? pathSchema(params[name]) : { type: 'integer', minimum: 1 },
    }),
  )
  const query = Object.entries(endpoint.query ? propertiesOf(endpoint.query) : {}).map(
    ([name, schema]): Parameter => ({
      name,
      in: 'query',
      required: false,
      // Words of a question that was asked are joined by commas.
      schema: name === 'confirm' ? { type: 'string' } : schema,
    }),
  )
  return [...path, ...query].map(withExample)
}

const binary = { type: 'string', format: 'binary' }

// Beside a file, a field that is no text, number or boolean is sent as the text of its JSON.
const partOf = (schema: JsonSchema): JsonSchema =>
  [schema.type].flat().some((type) => type === 'array' || type === 'object')
    ? { type: 'string', contentMediaType: 'application/json' }
    : schema

/** The parts of a multipart body: the fields or the wrapper as JSON, and the file. */
const partsOf = ({ file, wrapper }: EndpointShape, body: JsonSchema | undefined): JsonSchema | undefined => {
  if (!file) return undefined
  const sent = (body?.properties ?? {}) as Record<string, JsonSchema>
  const properties = wrapper ? sent : Object.fromEntries(Object.entries(sent).map(([name, one]) => [name, partOf(one)]))
  const one = { [file.parts[0]]: file.most ? { type: 'array', items: binary, maxItems: file.most } : binary }
  // Without a wrapper or a body the call is about the file.
  const isNeeded = !body || (!wrapper && !file.most)
  const required = [...((body?.required as string[] | undefined) ?? []), ...(isNeeded ? [file.parts[0]] : [])]
  return { type: 'object', properties: { ...properties, ...one }, ...(required.length > 0 && { required }) }
}

const bodySchemaOf = ({ body, wrapper }: EndpointShape): JsonSchema | undefined => {
  const inner = body && schemaOf(body, 'sent')
  return inner && wrapper
    ? { type: 'object', properties: { [wrapper]: inner }, ...(inner.required !== undefined && { required: [wrapper] }) }
    : inner
}

const bodyOf = (endpoint: EndpointShape, components: Components) => {
  const schema = bodySchemaOf(endpoint)
  const parts = partsOf(endpoint, schema)
  const isJson = schema && (!parts || endpoint.wrapper !== undefined || endpoint.file?.most !== undefined)
  const json = isJson && { 'application/json': { schema, example: exampleOf(schema, components) } }
  const multipart = parts && { 'multipart/form-data': { schema: parts } }
  if (!json && !multipart) return undefined
  const isNeeded = [schema, parts].every((one) => one === undefined || one.required !== undefined)
  return { required: isNeeded, content: { ...json, ...multipart } }
}

const refusal = { $ref: '#/components/schemas/Refusal' }
const fields = { $ref: '#/components/schemas/InvalidFields' }
const jsonOf = (description: string, schema: JsonSchema, example?: unknown) => ({
  description,
  content: { 'application/json': { schema, ...(example !== undefined && { example }) } },
})

const refusalsOf = ({ failures: own = [], access, path, scopes }: EndpointShape) => {
  const codes: contract.FailureCode[] = [...own, 'too_many_requests']
  if (access !== 'anyone' && access !== 'visitor or user') codes.push('unauthenticated')
  if (access.includes('.')) codes.push('forbidden')
  if (scopes.length > 0) codes.push('token_invalid', 'scope_missing', 'two_credentials')
  if (path.includes('{')) codes.push('not_found')
  const texts: Record<number, string[]> = {}
  for (const code of codes) {
    const [status, message] = failures[code]
    texts[status] = [...new Set([...(texts[status] ?? []), message])]
  }
  return Object.fromEntries(
    Object.entries(texts).map(([status, messages]) => [status, jsonOf(messages.join(' · '), refusal)]),
  )
}

const fileSchemas: Readonly<Record<string, JsonSchema>> = {
  text: { type: 'string' },
  'application/json': { type: 'array', items: { type: 'object' } },
}

const contentOf = ({ produces, response }: EndpointShape, components: Components) => {
  const schema = schemaOf(response)
  const isFile = schema.type === 'string'
  const types = produces ?? (isFile ? ['application/octet-stream'] : [])
  const files = Object.fromEntries(
    types.map((type) => [type, { schema: fileSchemas[type.split('/')[0] ?? ''] ?? fileSchemas[type] ?? binary }]),
  )
  return { ...(!isFile && { 'application/json': { schema, example: exampleOf(schema, components) } }), ...files }
}

const acceptedOf = (accepted: NonNullable<EndpointShape['accepted']>, components: Components) => {
  const schema = schemaOf(accepted)
  return jsonOf('Falta otro paso', schema, exampleOf(schema, components))
}

const responsesOf = (endpoint: EndpointShape, components: Components) => ({
  [endpoint.status ?? 200]: { description: 'Éxito', content: contentOf(endpoint, components) },
  ...(endpoint.accepted && { 202: acceptedOf(endpoint.accepted, components) }),
  ...refusalsOf(endpoint),
  ...((endpoint.body || endpoint.file) && { 422: jsonOf('Campos no válidos', fields) }),
})

const securityOf = ({ access, scopes }: EndpointShape) => {
  if (access === 'anyone') return []
  const session = { email: [], token: [] }
  const ways = scopes.length > 0 ? [session, { bearer: [] }] : [session]
  return access === 'visitor or user' ? [{}, ...ways] : ways
}

const isPrivilege = (access: Access): access is contract.Privilege => access.includes('.')
const accessOf = ({ access }: EndpointShape) => (isPrivilege(access) ? sufficientFor(access).join(' o ') : access)
const tokensOf = ({ scopes }: EndpointShape) =>
  scopes.length > 0 ? `tokens: ${scopes.join(' o ')}` : 'cerrada a tokens'

/** The operation of an endpoint. */
export const operationOf = (endpoint: Named, components: Components) => {
  const requestBody = bodyOf(endpoint, components)
  return {
    operationId: endpoint.name,
    summary: summaries[endpoint.name],
    tags: [tagOf(endpoint.path)],
    description: `Acceso: ${accessOf(endpoint)} · ${tokensOf(endpoint)}`,
    parameters: parametersOf(endpoint),
    ...(requestBody && { requestBody }),
    responses: responsesOf(endpoint, components),
    security: securityOf(endpoint),
    'x-scopes': endpoint.scopes,
  }
}
