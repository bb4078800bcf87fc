import * as contract from '@compety/contract'
import { type EndpointShape, isEndpoint } from '@compety/contract'
import { exampleOf } from './openapi/examples.ts'
import { operationOf } from './openapi/operations.ts'
import { components as sharedComponents } from './openapi/schemas.ts'
import type { EndpointName } from './openapi/summaries/names.ts'
import { tagOf, tags } from './openapi/tags.ts'

/** Every endpoint of the contract. */
export const endpoints: (EndpointShape & { name: EndpointName })[] = Object.entries(contract).flatMap(
  ([name, value]) => (isEndpoint(value) ? [{ ...value, name: name as EndpointName }] : []),
)

const refusals = {
  Refusal: {
    type: 'object',
    properties: {
      status: { type: 'string', enum: ['error'] },
      errorCode: { type: 'integer' },
      message: { type: 'string' },
    },
    required: ['status', 'errorCode', 'message'],
    example: { status: 'error', errorCode: 404, message: 'No existe el registro solicitado.' },
  },
  InvalidFields: {
    type: 'object',
    additionalProperties: { type: 'string' },
    example: { name: 'Ingresa el nombre.' },
  },
}

const schemasOf = () => {
  const shared = sharedComponents()
  const shown = Object.entries(shared).map(([id, schema]) => [id, { ...schema, example: exampleOf(schema, shared) }])
  return { ...Object.fromEntries(shown), ...refusals }
}

const made = () => {
  const schemas = schemasOf()
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const operation = { [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas) }
    paths[endpoint.path] = { ...paths[endpoint.path], ...operation }
  }
  return { paths, schemas }
}

let document: ReturnType<typeof made> | undefined
const read = () => {
  document ??= made()
  return document
}

/** The OpenAPI 3.1 document of the whole API, derived from the contract. It is computed when first read. */
export const openApi = {
  openapi: '3.1.0',
  info: {
    title: 'Compety',
    version: '1',
    description: 'API de la plataforma de pronósticos deportivos.',
    license: { name: 'MIT', identifier: 'MIT' },
  },
  servers: [{ url: '/api' }],
  tags: tags.filter(({ name }) => endpoints.some(({ path }) => tagOf(path) === name)),
  get paths() {
    return read().paths
  },
  components: {
    securitySchemes: {
      email: { type: 'apiKey', in: 'header', name: 'X-Email' },
      token: { type: 'apiKey', in: 'header', name: 'X-Token' },
      bearer: { type: 'http', scheme: 'bearer', description: 'Un token personal de acceso, con uno de los x-scopes.' },
    },
    get schemas() {
      return read().schemas
    },
  },
}
