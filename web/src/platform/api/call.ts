import type { AnswerOf, BodyOf, EndpointShape, ParamsOf, QueryOf } from '@compety/contract'
import { takeEarlyAnswer } from './early-answers.ts'
import { AnswerTimeout, failureOf, NoAnswer, Refused } from './failures.ts'
import { checkNetwork } from './network.ts'
import { type OnProgress, sendWithProgress } from './send-with-progress.ts'
import { learnServerTime } from './server-clock.ts'
import { currentSession, isReplaced, type Session } from './session.ts'
import { anyOf } from './signals.ts'

type Part<K extends string, T> = T extends undefined ? unknown : keyof T extends never ? unknown : { [P in K]: T }
type OptionalPart<K extends string, T> = T extends undefined
  ? unknown
  : { [P in K]?: { [F in keyof T]?: T[F] | undefined } }

/**
 * The input of a call: the parameters of the path, the optional query, the body and the files. With `keepalive` the
 * request continues after the page is closed. With `ifMatch` the server refuses a change that is not based on the
 * current version.
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
    : Object.entries(body ?? {}).flatMap(([name, value]) =>
        value === undefined || value === null ? [] : [[name, textOf(value)]],
      )

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Longer than the server ever takes, but shorter than the time-out of browsers. */
const timeoutSeconds = 30

const combinedSignal = (signal: AbortSignal | undefined, timeout: AbortSignal | undefined): AbortSignal | null =>
  signal && timeout ? anyOf(signal, timeout) : (signal ?? timeout ?? null)

/** The headers that authenticate the user. */
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

/** Like `call`, but also returns the version of the record, to be sent as `ifMatch` with a change. */
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
  // Uploads have no time-out.
  const timeout = endpoint.file ? undefined : AbortSignal.timeout(timeoutSeconds * 1000)
  const init = {
    method: endpoint.method,
    headers,
    keepalive,
    ...(body && { body }),
    signal: combinedSignal(signal, timeout),
  }
  const address = addressOf(endpoint, loose)
  const early = endpoint.method === 'GET' ? await takeEarlyAnswer(address, session?.token) : undefined
  const send = () => (loose.onProgress ? sendWithProgress(address, init, loose.onProgress) : fetch(address, init))
  const response =
    early?.response ??
    (await send().catch(async (error: unknown) => {
      if (signal?.aborted) throw error
      await checkNetwork()
      throw timeout?.aborted ? new AnswerTimeout('time-out') : new NoAnswer('no answer')
    }))
  learnServerTime(response.headers.get('date'), early?.sentAt ?? sentAt, Date.now())
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok && answer !== undefined && !isErrorAnswer(answer))
    return { answer: answer as AnswerOf<E>, version: response.headers.get('etag') ?? undefined }
  if (response.ok && answer === undefined) await checkNetwork()
  if (timeout?.aborted && answer === undefined) throw new AnswerTimeout('time-out')
  throw failureFor(session, response, answer)
}

/** The error of a failed call. A 401 for a session that was replaced meanwhile must not end the new session. */
export function failureFor(session: Session | null, { status, headers }: Response, answer: unknown): Error {
  const failure = failureOf(status, answer, headers.get('retry-after'))
  const isOver = failure instanceof Refused && failure.status === 401
  return isOver && isReplaced(session) ? new NoAnswer('sent by an earlier session') : failure
}

const isErrorAnswer = (answer: unknown): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  (('status' in answer && answer.status === 'error') || ('errorCode' in answer && answer.errorCode === 401))
