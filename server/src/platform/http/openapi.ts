import * as contract from '@compety/contract'
import { type Access, type EndpointShape, failures, isEndpoint, sufficientFor } from '@compety/contract'
import type * as z from 'zod/mini'
import { toJSONSchema } from 'zod/v4/core'

/** Every endpoint of the contract. */
export const endpoints: (EndpointShape & { name: string })[] = Object.entries(contract).flatMap(([name, value]) =>
  isEndpoint(value) ? [{ ...value, name }] : [],
)

const schemaOf = (schema: z.ZodMiniType) =>
  toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>
    required?: string[]
  }

const parametersOf = (endpoint: EndpointShape) => {
  const path = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: endpoint.params ? 'string' : 'integer' },
  }))
  const query = Object.entries((endpoint.query && schemaOf(endpoint.query).properties) ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: false,
    schema,
  }))
  return [...path, ...query]
}

const bodyOf = (endpoint: EndpointShape) => {
  if (!endpoint.body) return undefined
  const inner = schemaOf(endpoint.body)
  const schema = endpoint.wrapper
    ? { type: 'object', properties: { [endpoint.wrapper]: inner }, required: [endpoint.wrapper] }
    : inner
  const json = { 'application/json': { schema } }
  if (!endpoint.file || !endpoint.wrapper) return { required: (inner.required ?? []).length > 0, content: json }
  const image = { [endpoint.file.parts[0]]: { type: 'string', format: 'binary' } }
  const parts = { type: 'object', properties: { ...schema.properties, ...image } }
  return { required: true, content: { 'multipart/form-data': { schema: parts }, ...json } }
}

const refusal = { $ref: '#/components/schemas/Refusal' }
const fields = { $ref: '#/components/schemas/InvalidFields' }

const responsesOf = (endpoint: EndpointShape) => {
  const codes: contract.FailureCode[] = [...(endpoint.failures ?? [])]
  if (endpoint.access !== 'anyone' && endpoint.access !== 'visitor or user') codes.push('unauthenticated')
  if (endpoint.access.includes('.')) codes.push('forbidden')
  if (endpoint.path.includes('{')) codes.push('not_found')
  const texts: Record<number, string[]> = {}
  for (const code of codes) {
    const [status, message] = failures[code]
    texts[status] = [...new Set([...(texts[status] ?? []), message])]
  }
  const refused = Object.entries(texts).map(([status, messages]) => [
    status,
    { description: messages.join(' · '), content: { 'application/json': { schema: refusal } } },
  ])
  const invalid = endpoint.body
    ? { 422: { description: 'Campos no válidos', content: { 'application/json': { schema: fields } } } }
    : {}
  const answer = (description: string, schema: z.ZodMiniType) => ({
    description,
    content: { 'application/json': { schema: schemaOf(schema) } },
  })
  return {
    [endpoint.status ?? 200]: answer('Éxito', endpoint.response),
    ...(endpoint.accepted && { 202: answer('Falta otro paso', endpoint.accepted) }),
    ...Object.fromEntries(refused),
    ...invalid,
  }
}

const securityOf = ({ access }: EndpointShape) => {
  if (access === 'anyone') return []
  const both = { email: [], token: [] }
  return access === 'visitor or user' ? [{}, both] : [both]
}

const isPrivilege = (access: Access): access is contract.Privilege => access.includes('.')
const accessOf = ({ access }: EndpointShape) => (isPrivilege(access) ? sufficientFor(access).join(' o ') : access)

const operationOf = (endpoint: EndpointShape & { name: string }) => ({
  operationId: endpoint.name,
  tags: [endpoint.path.split('/')[1]],
  description: `Acceso: ${accessOf(endpoint)}${endpoint.additive ? ' · adicional a la especificación' : ''}`,
  parameters: parametersOf(endpoint),
  ...(endpoint.body && { requestBody: bodyOf(endpoint) }),
  responses: responsesOf(endpoint),
  security: securityOf(endpoint),
  'x-scopes': endpoint.scopes,
})

const pathsOf = () => {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const operation = { [endpoint.method.toLowerCase()]: operationOf(endpoint) }
    paths[endpoint.path] = { ...paths[endpoint.path], ...operation }
  }
  return paths
}

let paths: ReturnType<typeof pathsOf> | undefined

/** The OpenAPI 3.1 document of the whole API, derived from the contract. Its paths are computed when first read. */
export const openApi = {
  openapi: '3.1.0',
  info: { title: 'Compety', version: '1', description: 'API de la plataforma de pronósticos deportivos.' },
  servers: [{ url: '/api' }],
  get paths() {
    paths ??= pathsOf()
    return paths
  },
  components: {
    securitySchemes: {
      email: { type: 'apiKey', in: 'header', name: 'X-Email' },
      token: { type: 'apiKey', in: 'header', name: 'X-Token' },
    },
    schemas: {
      Refusal: {
        type: 'object',
        properties: {
          status: { type: 'string', enum: ['error'] },
          errorCode: { type: 'integer' },
          message: { type: 'string' },
        },
        required: ['status', 'errorCode', 'message'],
      },
      InvalidFields: { type: 'object', additionalProperties: { type: 'string' } },
    },
  },
}
