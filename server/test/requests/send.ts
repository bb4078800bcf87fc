import type { Answer, TestApp } from '../app.ts'
import { multipart } from '../multipart.ts'
import type { Endpoint, ValidRequest } from './valid-request.ts'

/** The parts of a multipart body: the wrapper as JSON, other fields as text, then the file. */
export function partsOf({ wrapper }: Endpoint, { body = {}, file }: Pick<ValidRequest, 'body' | 'file'>) {
  return [
    ...Object.entries(body).map(([name, value]) => ({
      name,
      text: name === wrapper ? JSON.stringify(value) : String(value),
    })),
    ...(file ? [{ name: 'file', ...file }] : []),
  ]
}

/** Sends a request unchanged as its caller. */
export function send(call: TestApp['call'], request: ValidRequest): Promise<Answer> {
  const { endpoint, path, body, file, as } = request
  const sent = file ? multipart(...partsOf(endpoint, request)) : { body }
  return call(`${endpoint.method} ${path}`, { ...sent, ...(as && { as }) })
}
