import { expect } from 'vitest'
import type { Answer } from './app.ts'

const english =
  /\b(invalid|expected|unexpected|required|must|error:|failed|not found|too (big|small|long)|received|undefined|syntax|json)\b/i
// They are words of the API.
const listedValues = /se espera uno de estos valores: [^"]*/g

/** Expects a 4xx of the standard shape with a Spanish message. `what` identifies the request in a failure. */
export function expectRefusal(what: string, { status, body, headers }: Answer) {
  expect([what, status]).toEqual([what, expect.toSatisfy((status: number) => status >= 400 && status < 500)])
  expect(headers['content-type']).toMatch(/^application\/json/)
  const text = JSON.stringify(body).replaceAll(listedValues, '')
  expect([what, text]).toEqual([what, expect.not.stringMatching(english)])
  if (status !== 422) {
    const message = expect.stringMatching(/^[A-ZÁÉÍÓÚ].*\S/)
    return expect([what, body]).toEqual([what, { status: 'error', errorCode: status, message }])
  }
  expect(Object.keys(body).length).toBeGreaterThan(0)
  for (const text of Object.values(body)) expect([what, text]).toEqual([what, expect.stringMatching(/\S/)])
}
