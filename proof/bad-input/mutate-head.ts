import { bytesOf, type Mutation, oneOf, withHeader } from './draft.ts'
import { keysOf } from './places.ts'
import { wrongHeaders, wrongQueries, wrongSegments } from './values.ts'

const wrongId: Mutation = (draft, random) => {
  const { endpoint, path } = draft
  const places = endpoint.path.split('/').flatMap((piece, place) => (piece.startsWith('{') ? [place] : []))
  const segments = path.split('/')
  segments[oneOf(random, places)] = oneOf(random, wrongSegments)
  return { ...draft, path: segments.join('/') }
}

const wrongPath: Mutation = (draft, random) => {
  const { path } = draft
  const paths = [
    `${path}/`,
    `/${path}`,
    `${path}/x`,
    `${path}//`,
    path.toUpperCase(),
    `/.${path}`,
    `/x/..${path}`,
    `${path}%00`,
    `${path}#x`,
    `${path};x=1`,
  ]
  return { ...draft, path: oneOf(random, paths) }
}

const shapes = [
  '?',
  '??',
  '?&&',
  '?a&b=&=c',
  '?=',
  `?${'a=1&'.repeat(800)}`,
  '?a[b][c]=1',
  '?__proto__[x]=1',
  '?%',
  '?%00=%00',
  '?a=1#b',
]
const wrongQuery: Mutation = (draft, random) => {
  const known = keysOf(draft.endpoint.query)
  const key = () => oneOf(random, known.length > 0 ? known : ['x', '__proto__', 'toString'])
  const pair = (key: string) => `${key}=${oneOf(random, wrongQueries)}`
  const twice = key()
  const texts = [
    `?${pair(key())}`,
    `?${pair(key())}&${pair(key())}&${pair('__proto__')}`,
    `?${pair(twice)}&${pair(twice)}`,
    `?${pair(`${key()}[]`)}&${pair(`${twice}[x]`)}`,
  ]
  return { ...draft, query: oneOf(random, random() < 0.2 ? shapes : texts) }
}

const names = [
  'x-email',
  'x-token',
  'if-match',
  'if-none-match',
  'accept',
  'accept-encoding',
  'accept-language',
  'last-event-id',
  'range',
  'cookie',
  'origin',
  'referer',
  'user-agent',
  'x-forwarded-for',
  'x-http-method-override',
  'content-encoding',
  'expect',
  'te',
  'upgrade',
  'connection',
]
const wrongHeader: Mutation = (draft, random) => withHeader(draft, oneOf(random, names), oneOf(random, wrongHeaders))

const headerTwice: Mutation = (draft, random) => {
  const [name, value] = oneOf(random, draft.headers)
  return { ...draft, headers: [...draft.headers, [name, oneOf(random, [value, ...wrongHeaders])]] }
}

const headerLess: Mutation = (draft, random) => withHeader(draft, oneOf(random, draft.headers)[0], undefined)

const manyHeaders: Mutation = (draft, random) => ({
  ...draft,
  headers: [
    ...draft.headers,
    ...Array.from({ length: oneOf(random, [150, 1200, 2500]) }, (_, n): [string, string] => [`x-${n}`, 'y']),
  ],
})

const methods = [
  'GET',
  'POST',
  'PUT',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'PATCH',
  'TRACE',
  'PROPFIND',
  'QUERY',
  'get',
  'XYZ',
  '',
]
const anotherMethod: Mutation = (draft, random) => ({ ...draft, method: oneOf(random, methods) })

// If the length is too short, the rest is not a valid request. If it is too long, the server waits for the rest.
const wrongLength: Mutation = (draft, random) => {
  const { length } = bytesOf(draft)
  return { ...draft, length: oneOf(random, [0, length >> 1, length + 10, -1, 1e12, 1.5]) }
}

const chunked: Mutation = (draft, random) => {
  const raw = bytesOf(draft)
  const size = raw.length.toString(16)
  const bodies = [
    Buffer.concat([Buffer.from(`${size}\r\n`), raw, Buffer.from('\r\n0\r\n\r\n')]),
    Buffer.concat([Buffer.from(`${size};x=${'y'.repeat(50)}\r\n`), raw, Buffer.from('\r\n0\r\n\r\n')]),
    Buffer.concat([Buffer.from('zz\r\n'), raw]),
    Buffer.concat([Buffer.from('fffffffffffffffff\r\n'), raw]),
    Buffer.from('0\r\n\r\n'),
  ]
  return { ...withHeader(draft, 'transfer-encoding', 'chunked'), raw: oneOf(random, bodies) }
}

/** Mutations of the request line and the headers. */
export const headMutations: Record<string, Mutation> = {
  wrongPath,
  wrongQuery,
  wrongHeader,
  headerTwice,
  headerLess,
  manyHeaders,
  anotherMethod,
  wrongLength,
  chunked,
}

/** Mutations of addresses with an id. */
export const idMutations: Record<string, Mutation> = { wrongId }
