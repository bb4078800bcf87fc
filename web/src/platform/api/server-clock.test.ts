import { beforeEach, expect, test, vi } from 'vitest'

const noon = Date.parse('2026-06-12T12:00:00Z')
const date = (ms: number) => new Date(ms).toUTCString()

async function aClock() {
  vi.resetModules()
  const { learnServerTime, serverNow } = await import('./server-clock.ts')
  return { learnServerTime, ahead: () => serverNow() - Date.now() }
}

beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  return () => void vi.useRealTimers()
})

test('until the server has answered, the clock of the device is used', async () => {
  const { ahead } = await aClock()
  expect(ahead()).toBe(0)
})

test('the time of the server is estimated on a phone that is an hour behind, more exactly with each answer', async () => {
  const { learnServerTime, ahead } = await aClock()
  const hour = 3_600_000
  learnServerTime(date(noon + hour), noon, noon + 400)
  expect(Math.abs(ahead() - hour)).toBeLessThanOrEqual(700)
  learnServerTime(date(noon + hour), noon + 900, noon + 910)
  expect(Math.abs(ahead() - hour)).toBeLessThanOrEqual(200)
})

test('a clock that is changed while the page is open is detected with the next answer', async () => {
  const { learnServerTime, ahead } = await aClock()
  learnServerTime(date(noon), noon, noon + 10)
  learnServerTime(date(noon), noon + 600_000, noon + 600_900)
  expect(ahead()).toBeLessThan(-598_000)
})

test('an answer without a valid date does not change the estimate', async () => {
  const { learnServerTime, ahead } = await aClock()
  learnServerTime(null, noon, noon + 10)
  learnServerTime('soon', noon, noon + 10)
  expect(ahead()).toBe(0)
})
