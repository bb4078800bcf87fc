import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerForms } from './answer-forms.ts'
import type { StandInMatch } from './stand-in-match.ts'

/** What the stand-in does instead of answering as asked. */
export type Fault =
  | 'empty'
  | 'too many requests'
  | 'server error'
  | 'no answer'
  | 'broken JSON'
  | 'a web page'
  | 'wrong encoding'

type Asked = { url: URL; headers: IncomingMessage['headers']; status: number }

/**
 * A local server that plays every provider in its own form:
 * - football-data.org at `/v4/competitions/{competition}/matches`,
 * - API-Football at `/fixtures`,
 * - openfootball at `/openfootball.json` and a CSV at `/fixtures.csv`.
 * A test changes `state` at any time. The answers have an ETag and Last-Modified.
 */
export async function providerStandIn(matches: StandInMatch[] = []) {
  const state = {
    matches,
    key: 'right-key',
    fault: null as Fault | null,
    /** The matches of a page of API-Football, which has one page otherwise. */
    pageSize: Number.POSITIVE_INFINITY,
    /** What openfootball answers instead of the matches. */
    file: null as object | null,
    retryAfterSeconds: 30,
    honoursConditions: true,
  }
  const requests: Asked[] = []
  const changes = lastChanges()
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://stand-in')
    response.on('finish', () => requests.push({ url, headers: request.headers, status: response.statusCode }))
    if (state.fault === 'no answer') {
      requests.push({ url, headers: request.headers, status: 0 })
      return
    }
    if (state.fault && state.fault in refusals) {
      refusals[state.fault as keyof typeof refusals](response, state)
      return
    }
    const form = answerForms.find(({ path }) => path.test(url.pathname))
    if (!form) {
      send(response, { status: 404, body: '{"message":"The resource you are looking for does not exist."}' })
      return
    }
    const shown = state.fault === 'empty' ? [] : state.matches
    const answer = form.answer({ url, key: request.headers[form.keyHeader], state: { ...state, matches: shown } })
    const body = state.fault === 'broken JSON' ? answer.body.slice(0, -2) : answer.body
    const tags = state.honoursConditions ? changes(url.href, body) : null
    if (tags && answer.status === 200 && isUnchanged(request, tags)) response.writeHead(304, tagsOf(tags)).end()
    else send(response, { ...answer, body, headers: { ...tagsOf(tags), 'content-type': form.type } }, state.fault)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => new Promise<void>((done) => server.close(() => done()).closeAllConnections())
  return { state, requests, url, close }
}

type Settings = { retryAfterSeconds: number }

const refusals = {
  'too many requests': (response: ServerResponse, { retryAfterSeconds }: Settings) =>
    response
      .writeHead(429, { 'retry-after': String(retryAfterSeconds), 'content-type': 'application/json' })
      .end('{"message":"You reached your request limit.","errorCode":429}'),
  'server error': (response: ServerResponse) => response.writeHead(500).end('Internal Server Error'),
  'a web page': (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<!DOCTYPE html><title>Maintenance</title>'),
}

type Sent = { status: number; body: string; headers?: Record<string, string> }

const send = (response: ServerResponse, { status, body, headers = {} }: Sent, fault?: Fault | null) => {
  response.writeHead(status, headers).end(Buffer.from(body, fault === 'wrong encoding' ? 'latin1' : 'utf8'))
}

type Tags = { etag: string; modified: number }

/** Remembers when the body at an address changed last, in whole seconds as HTTP has them. */
const lastChanges = () => {
  const known = new Map<string, Tags>()
  return (address: string, body: string): Tags => {
    const etag = `"${createHash('sha256').update(body).digest('base64url')}"`
    const before = known.get(address)
    if (before?.etag === etag) return before
    const tags = { etag, modified: Math.max(Math.floor(Date.now() / 1000), (before?.modified ?? 0) + 1) }
    known.set(address, tags)
    return tags
  }
}

const tagsOf = (tags: Tags | null): Record<string, string> =>
  tags ? { etag: tags.etag, 'last-modified': new Date(tags.modified * 1000).toUTCString() } : {}

const isUnchanged = ({ headers }: IncomingMessage, { etag, modified }: Tags): boolean => {
  if (headers['if-none-match'] !== undefined) return headers['if-none-match'] === etag
  const since = headers['if-modified-since']
  return since !== undefined && Date.parse(since) >= modified * 1000
}
