import type { FastifyInstance } from 'fastify'
import { multipart } from '../server/test/multipart.ts'

export type Request = { method: string; path: string }
/** What happens to a request before or instead of reaching the server: a status as its answer, or a cut connection. */
export type Fault = { applies: (request: Request) => boolean; action: () => Promise<number | 'cut' | undefined> }

type Part = Parameters<typeof multipart>[number]

const partsOf = (form: FormData): Promise<Part[]> =>
  Promise.all(
    [...form].map(async ([name, value]) =>
      typeof value === 'string'
        ? { name, text: value }
        : { name, bytes: Buffer.from(await value.arrayBuffer()), filename: value.name, type: value.type },
    ),
  )

const hanging = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    const abort = () => reject(new DOMException('aborted', 'AbortError'))
    if (signal?.aborted) abort()
    signal?.addEventListener('abort', abort)
  })

/** A network that passes the browser's requests directly to the application. */
export const networkTo = (app: FastifyInstance) => {
  const faults: Fault[] = []
  const sent: Request[] = []

  const answer = async (path: string, init: RequestInit): Promise<Response> => {
    const method = init.method ?? 'GET'
    const request = { method, path }
    sent.push(request)
    for (const { applies, action } of faults) {
      const outcome = applies(request) && (await action())
      if (outcome === 'cut') throw new TypeError('Failed to fetch')
      if (outcome) return new Response('', { status: outcome })
    }
    const { raw, headers } =
      init.body instanceof FormData ? multipart(...(await partsOf(init.body))) : { raw: init.body, headers: {} }
    const response = await app.inject({
      method: method as 'GET',
      url: path,
      headers: { ...(init.headers as Record<string, string>), ...headers },
      ...(raw ? { payload: raw as string | Buffer } : {}),
    })
    return new Response(response.rawPayload.length ? new Uint8Array(response.rawPayload) : null, {
      status: response.statusCode,
      headers: response.headers as Record<string, string>,
    })
  }

  const fetch = (path: string, init: RequestInit = {}): Promise<Response> =>
    // The stream of changes sends nothing, because a server never ends it.
    path.startsWith('/api/changes') ? hanging(init.signal) : Promise.race([answer(path, init), hanging(init.signal)])

  return { fetch, faults, sent }
}

/** Replaces XMLHttpRequest, which sends uploads with progress, by the same network. */
export class UploadRequest {
  upload = {}
  status = 0
  responseText = ''
  onload = () => {}
  onerror = () => {}
  readonly #headers: Record<string, string> = {}
  #line = { method: 'GET', path: '' }
  #answer: Response | undefined
  open = (method: string, path: string) => {
    this.#line = { method, path }
  }
  setRequestHeader = (name: string, value: string) => {
    this.#headers[name] = value
  }
  getResponseHeader = (name: string) => this.#answer?.headers.get(name) ?? null
  send = async (body: FormData | null) => {
    const { method, path } = this.#line
    try {
      this.#answer = await fetch(path, { method, headers: this.#headers, ...(body && { body }) })
      this.status = this.#answer.status
      this.responseText = await this.#answer.text()
      this.onload()
    } catch {
      this.onerror()
    }
  }
}
