import { afterAll, expect, test } from 'vitest'
import { appOn } from '../app.ts'
import { testDatabase } from '../database.ts'
import { type Fault, withFaults } from '../database-faults.ts'
import { send } from './send.ts'
import { aGround, aStage } from './stage.ts'
import { aValidRequest, type Endpoint, everyEndpoint } from './valid-request.ts'

const database = await withFaults(await testDatabase())
const { faults, direct } = database
const made = await appOn(database, {
  settings: { smtpUrl: 'smtp://localhost:1', allowPrivateAddresses: true },
})
afterAll(made.close)
const ground = { ...(await aGround(made)), db: direct }

// A collision leaves the connection open, and so costs less time than a farewell. Both are errors of a statement.
const faultAt = (n: number): Fault =>
  n % 4 === 0 ? { code: '57P01', severity: 'FATAL', closes: true } : { code: '40001' }
// More statements than any call has.
const most = 100

const aRequest = async (name: Endpoint['name']) => aValidRequest(await aStage(ground), name)

// A file that has begun cannot be refused any more. It breaks off, so that no part counts as the whole.
const brokenOff = (error: Error & { code?: string }) => {
  if (error.code !== 'LIGHT_ECONNRESET') throw error
  return { status: 503, headers: { 'retry-after': '2' } }
}

/** Makes the call until none of its statements meets a fault: each time the next one does. */
const answersOf = async (name: Endpoint['name']): Promise<string[]> => {
  const odd: string[] = []
  let [request, isNew] = [await aRequest(name), true]
  for (let n = 0; n < most; n++) {
    faults.fail(faultAt(n), n)
    const { status, headers } = await send(made.call, request).catch(brokenOff)
    const hasMet = !faults.isUnmet()
    const isRefused = status === 503 && headers['retry-after'] === '2'
    const isExpected = isRefused || status === (request.endpoint.status ?? 200)
    if (isExpected && !hasMet) return odd
    if (!isExpected && isNew) odd.push(`${status} at statement ${n}`)
    // A call that was refused has done nothing, as a rule. One of several transactions may have done a part.
    if (!isExpected && !isNew) n--
    isNew = !isRefused
    if (isNew) request = await aRequest(name)
  }
  return [...odd, 'no end']
}

const names = everyEndpoint.map(({ name }) => name)

test.each(names)(
  '%s answers 503 with Retry-After or succeeds, whichever of its statements the database does not answer',
  async (name) => {
    expect(await answersOf(name)).toEqual([])
  },
)
