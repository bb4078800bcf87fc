import type { paths } from './api.gen.ts'

type Method = 'get' | 'post' | 'put' | 'delete'
type Path = keyof paths
/** The paths that have a call with this method. */
export type PathWith<M extends Method> = {
  [P in Path]: [NonNullable<paths[P][M]>] extends [never] ? never : P
}[Path]
type Operation<P extends Path, M extends Method> = NonNullable<paths[P][M]>

type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never
type Responses<O> = O extends { responses: infer R } ? R : never
/** What a call answers. */
export type Answer<P extends Path, M extends Method> = Json<
  Responses<Operation<P, M>>[keyof Responses<Operation<P, M>> & (200 | 201 | 202)]
>

type Parameters<O> = O extends { parameters: infer All } ? Pick<All, keyof All & ('path' | 'query')> : unknown
type JsonBody<B> = { content: { 'application/json': B } }
type Body<O> = O extends { requestBody: { content: { 'multipart/form-data': unknown } } }
  ? { body: FormData }
  : JsonInput<O>
type JsonInput<O> = O extends { requestBody: JsonBody<infer B> }
  ? { body: B }
  : O extends { requestBody?: JsonBody<infer B> }
    ? { body?: B }
    : unknown
type Input<O> = Parameters<O> & Body<O> & { headers?: Record<string, string>; signal?: AbortSignal }
// A call without anything required may leave its input out.
type Given<I> = Record<never, never> extends I ? [input?: I] : [input: I]
type Caller<M extends Method> = <P extends PathWith<M>>(
  path: P,
  ...given: Given<Input<Operation<P, M>>>
) => Promise<Answer<P, M>>

type AnyInput = {
  path?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/** A refusal. `fields` has the text of each wrong field of a body that was refused with 422. */
export class CompetyError extends Error {
  readonly status: number
  readonly fields: Readonly<Record<string, string>>
  constructor(status: number, answer: Record<string, unknown>) {
    const isOfFields = status === 422 && typeof answer.message !== 'string'
    const fields = isOfFields ? (answer as Record<string, string>) : {}
    super(typeof answer.message === 'string' ? answer.message : `${status} ${Object.values(fields).join(' ')}`)
    this.name = 'CompetyError'
    this.status = status
    this.fields = fields
  }
}

export type Options = {
  /** Of the installation, such as https://compety.example. */
  address: string
  /** A personal access token, such as cpt_…; without one only public calls are answered. */
  token?: string
  /** How many times a call is repeated that was refused because of load (429 or 503). */
  retries?: number
}

/** A client of the API. Each call is named by its method and path, and throws a CompetyError when it is refused. */
export function competyClient({ address, token, retries = 2 }: Options) {
  const send = async (method: Method, path: string, input: AnyInput = {}, attempt = 0): Promise<unknown> => {
    const { body, headers, signal } = input
    const response = await fetch(addressOf(address, path, input), {
      method: method.toUpperCase(),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm(body) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: isForm(body) ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    })
    const answer: unknown = await response.json().catch(() => ({}))
    if (response.ok) return answer
    if ([429, 503].includes(response.status) && attempt < retries) {
      await wait(Number(response.headers.get('retry-after') ?? 1))
      return send(method, path, input, attempt + 1)
    }
    throw new CompetyError(response.status, answer as Record<string, unknown>)
  }
  const caller = <M extends Method>(method: M) =>
    ((path: string, input?: AnyInput) => send(method, path, input)) as unknown as Caller<M>
  return { get: caller('get'), post: caller('post'), put: caller('put'), delete: caller('delete') }
}

const isForm = (body: unknown): body is FormData => body instanceof FormData

const addressOf = (address: string, path: string, { path: names = {}, query = {} }: AnyInput): string => {
  const named = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(names[name])))
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
  return `${address.replace(/\/$/, '')}/api${named}${search.size > 0 ? `?${search}` : ''}`
}

const wait = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000))
