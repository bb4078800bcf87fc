import { failures } from '../../contract/src/wire/failures.ts'
import type { Answer } from '../../server/test/app.ts'
import type { ValidRequest } from '../../server/test/requests/valid-request.ts'

const byMessage = new Map(Object.entries(failures).map(([code, [, message]]) => [message, code]))
const atTheDoor: Record<string, string> = {
  unauthenticated: '401',
  forbidden: '403',
  scope_missing: 'scope',
  closed_to_tokens: 'closed',
}

/** The cell of an answer: 'ok', '401' or '403' without access, 'scope' or 'closed' for a token, otherwise the code of the refusal. */
export const cellOf = ({ endpoint }: ValidRequest, { status, body }: Answer): string => {
  if (status === (endpoint.status ?? 200)) return 'ok'
  const code = byMessage.get(body.message)
  if (!code) return `${status} ${JSON.stringify(body).slice(0, 100)}`
  return atTheDoor[code] ?? code
}
