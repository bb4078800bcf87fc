import { isOnline } from './network.ts'

type Answer = Readonly<Record<string, unknown>>

/** A refusal by the server: {status: 'error', errorCode, message}. `body` is the parsed body of the answer. */
export class Refused extends Error {
  readonly status: number
  readonly retryAfterSeconds: number | undefined
  readonly body: Answer
  constructor(status: number, message: string, { retryAfterSeconds, body = {} }: RefusedWith = {}) {
    super(message)
    this.status = status
    this.retryAfterSeconds = retryAfterSeconds
    this.body = body
  }
}
type RefusedWith = { retryAfterSeconds?: number | undefined; body?: Answer }

/** Status 422 with the flat object {field: message}. A 500 whose body has `errors` is read the same way. */
export class RefusedFields extends Error {
  readonly fields: Readonly<Record<string, string>>
  constructor(fields: Record<string, string>) {
    super('refused fields')
    this.fields = fields
  }
}

/** No answer, or one that cannot be read. */
export class NoAnswer extends Error {}

/** The answer did not arrive within the time-out. */
export class AnswerTimeout extends NoAnswer {}

const offline = 'Sin conexión. Inténtalo de nuevo cuando vuelva.'

/** Whether a call had no answer because there is no network. */
export function wasOffline(error: unknown): boolean {
  return error instanceof NoAnswer && !isOnline()
}

/** The lines to show for an error. `unanswered` is the text if the server was at fault. */
export function failureLines(error: unknown, unanswered: string): string[] {
  if (error instanceof Refused) return [error.status === 500 || error.message === '' ? unanswered : error.message]
  if (error instanceof RefusedFields) return Object.entries(error.fields).map(([field, text]) => `${field}: ${text}`)
  return [wasOffline(error) && unanswered !== '' ? offline : unanswered]
}

/** The text that a form shows about itself, as fields show their own. */
export function formFailure(error: unknown, unanswered: string): string | undefined {
  return error instanceof RefusedFields ? undefined : failureLines(error, unanswered).join(' ')
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Converts an answer that is not 2xx, or a 2xx answer with status 'error' in its body, to an error. */
export function failureOf(status: number, body: unknown, retryAfter: string | null): Error {
  const answer = isObject(body) ? body : {}
  const fields = fieldsIn(status, answer)
  if (fields) return new RefusedFields(fields)
  const code = typeof answer.errorCode === 'number' ? answer.errorCode : status
  // A 401 without a body ends the session as well.
  const message = typeof answer.message === 'string' || code !== 401 ? answer.message : ''
  if (typeof message !== 'string') return new NoAnswer(`status ${status}`)
  const retryAfterSeconds = retryAfter ? Number(retryAfter) || undefined : undefined
  return new Refused(code, message, { retryAfterSeconds, body: answer })
}

const fieldsIn = (status: number, body: Record<string, unknown>): Record<string, string> | undefined => {
  if (status !== 422 && !(status === 500 && isObject(body.errors))) return
  const fields = fieldsOf(isObject(body.errors) ? body.errors : body)
  return Object.keys(fields).length > 0 ? fields : undefined
}

const fieldsOf = (body: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(body).map(([field, text]) => [field, Array.isArray(text) ? text.join(', ') : String(text)]),
  )
