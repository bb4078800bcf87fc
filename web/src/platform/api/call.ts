import type { AnswerOf, BodyOf, EndpointShape, ParamsOf, QueryOf } from '@compety/contract'
import { takeEarlyAnswer } from './early-answers.ts'
import { failureOf, NoAnswer, Refused, Silence } from './failures.ts'
import { type OnProgress, sendWithProgress } from './send-with-progress.ts'
import { learnServerTime } from './server-clock.ts'
import { currentSession, isReplaced, type Session } from './session.ts'
import { anyOf } from './signals.ts'

type Part<K extends string, T> = T extends undefined ? unknown : keyof T extends never ? unknown : { [P in K]: T }
type OptionalPart<K extends string, T> = T extends undefined
  ? unknown
  : { [P in K]?: { [F in keyof T]?: T[F] | undefined } }

/**
 * What an endpoint wants: what stands in its path, its query (all of it optional), its body and its files. With `keepalive`
 * the call outlives the page; with `ifMatch` a change is refused unless it rests on the present version.
 */
export type CallInput<E extends EndpointShape> = Part<'params', ParamsOf<E>> &
  OptionalPart<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> &
  (E extends { file: object } ? { files?: readonly File[]; onProgress?: OnProgress } : unknown) & {
    keepalive?: boolean
    ifMatch?: string | undefined
  }

type LooseInput = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  files?: readonly File[]
  onProgress?: OnProgress
  keepalive?: boolean
  ifMatch?: string | undefined
}

export function addressOf(endpoint: EndpointShape, { params = {}, query = {} }: LooseInput): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value))
  return `/api${path}${search.size > 0 ? `?${search}` : ''}`
}

function payloadOf(
  endpoint: EndpointShape,
  { body, files = [] }: LooseInput,
): { body?: BodyInit; headers: Record<string, string> } {
  if (endpoint.file) {
    const form = new FormData()
    for (const [name, value] of partsOf(endpoint, body)) form.set(name, value)
    for (const file of files) form.append(endpoint.file.parts[0], file)
    return { body: form, headers: {} }
  }
  if (body === undefined) return { headers: {} }
  const json = JSON.stringify(endpoint.wrapper ? { [endpoint.wrapper]: body } : body)
  return { body: json, headers: { 'content-type': 'application/json' } }
}

const partsOf = (endpoint: EndpointShape, body: unknown): [string, string][] =>
  endpoint.wrapper
    ? [[endpoint.wrapper, JSON.stringify(body)]]
    : Object.entries(body ?? {}).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))

/** How long an answer is waited for: longer than the server ever takes, and not as long as a browser would. */
const mostSeconds = 30

const eitherOf = (signal: AbortSignal | undefined, patience: AbortSignal | undefined): AbortSignal | null =>
  signal && patience ? anyOf(signal, patience) : (signal ?? patience ?? null)

/** Who asks. */
export function headersOf(session: Session | null): Record<string, string> {
  return session ? { 'x-email': session.user.email, 'x-token': session.token } : {}
}

/** Calls an endpoint of the contract; throws Refused, RefusedFields or NoAnswer. */
export async function call<const E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<AnswerOf<E>> {
  return (await callVersioned(endpoint, input, signal)).answer
}

/** The answer with the version of the record in it, for a change that is to rest on it (`ifMatch`). */
export async function callVersioned<const E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<{ answer: AnswerOf<E>; version: string | undefined }> {
  const loose = input as LooseInput
  const { body, headers } = payloadOf(endpoint, loose)
  const session = currentSession()
  if (loose.ifMatch !== undefined) headers['if-match'] = loose.ifMatch
  Object.assign(headers, headersOf(session))
  const sentAt = Date.now()
  const { keepalive = false } = loose
  // What is uploaded may take as long as it needs.
  const patience = endpoint.file ? undefined : AbortSignal.timeout(mostSeconds * 1000)
  const init = {
    method: endpoint.method,
    headers,
    keepalive,
    ...(body && { body }),
    signal: eitherOf(signal, patience),
  }
  const address = addressOf(endpoint, loose)
  const early = endpoint.method === 'GET' ? await takeEarlyAnswer(address, session?.token) : undefined
  const ask = () => (loose.onProgress ? sendWithProgress(address, init, loose.onProgress) : fetch(address, init))
  const response =
    early?.response ??
    (await ask().catch((error: unknown) => {
      if (signal?.aborted) throw error
      throw patience?.aborted ? new Silence('silence') : new NoAnswer('no answer')
    }))
  learnServerTime(response.headers.get('date'), early?.sentAt ?? sentAt, Date.now())
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined && !saysError(answer))
    return { answer: answer as AnswerOf<E>, version: response.headers.get('etag') ?? undefined }
  if (patience?.aborted && answer === undefined) throw new Silence('silence')
  throw failureFor(session, response, answer)
}

/** Why a call of this session failed. That it is over says nothing of one that has begun since. */
export function failureFor(session: Session | null, { status, headers }: Response, answer: unknown): Error {
  const failure = failureOf(status, answer, headers.get('retry-after'))
  const isOver = failure instanceof Refused && failure.status === 401
  return isOver && isReplaced(session) ? new NoAnswer('asked by an earlier session') : failure
}

const saysError = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  (('status' in answer && answer.status === 'error') || ('errorCode' in answer && answer.errorCode === 401))
