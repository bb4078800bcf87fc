import { pickOne, type Random } from '../../server/src/demo/random.ts'
import { multipart } from '../../server/test/multipart.ts'
import { partsOf } from '../../server/test/requests/send.ts'
import type { Endpoint, ValidRequest } from '../../server/test/requests/valid-request.ts'

/** The parts of a request while it is mutated. `raw` replaces the body when it is no longer JSON. */
export type Draft = {
  endpoint: Endpoint
  method: string
  path: string
  query: string
  headers: [name: string, value: string][]
  body: unknown
  raw: Buffer | undefined
  /** The announced content length, right or wrong. */
  length: number | undefined
}

export type Mutation = (draft: Draft, random: Random) => Draft
export const oneOf = <T>(random: Random, values: readonly T[]): T => pickOne(random, values as [T, ...T[]])

/** The draft of a valid request. */
export const draftOf = (request: ValidRequest): Draft => {
  const { endpoint, path, body, file, as } = request
  const parts = file && multipart(...partsOf(endpoint, request))
  const [bare = path, query] = path.split('?')
  return {
    endpoint,
    method: endpoint.method,
    path: bare,
    query: query ? `?${query}` : '',
    headers: [
      ['host', 'localhost'],
      ['content-type', parts?.headers['content-type'] ?? 'application/json'],
      ...(as
        ? ([
            ['x-email', as.email],
            ['x-token', as.token],
          ] as [string, string][])
        : []),
    ],
    body,
    raw: parts?.raw,
    length: undefined,
  }
}

export const bytesOf = ({ raw, body }: Draft): Buffer =>
  raw ?? Buffer.from(body === undefined ? '' : (JSON.stringify(body) ?? ''))

const lineEnd = /[\r\n]/g

/** The bytes of the request. Node's own client would refuse to send most of them. */
export const wireOf = (draft: Draft): Buffer => {
  const body = bytesOf(draft)
  const { method, path, query, headers, length } = draft
  const lines = [
    `${method} /api${path}${query} HTTP/1.1`,
    ...headers.map(([name, value]) => `${name}: ${value.replace(lineEnd, '')}`),
    ...(body.length > 0 || length !== undefined ? [`content-length: ${length ?? body.length}`] : []),
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), body])
}

export const withHeader = (draft: Draft, name: string, value: string | undefined): Draft => ({
  ...draft,
  headers: [
    ...draft.headers.filter(([known]) => known !== name),
    ...(value === undefined ? [] : ([[name, value]] as [string, string][])),
  ],
})
