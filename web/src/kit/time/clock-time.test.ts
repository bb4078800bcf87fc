import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { clockTimeOf, isSkipped, nextQuarter } from './clock-time.ts'

/** Runs instantAt in a process with this time zone, because a running process cannot change its own. */
const instantIn = (zone: string, day: string, time: string): string => {
  const file = JSON.stringify(`${import.meta.dirname}/clock-time.ts`)
  const text = `import { instantAt } from ${file}; console.log(instantAt({ day: '${day}', time: '${time}' }))`
  const env = { ...process.env, TZ: zone, NODE_OPTIONS: '' }
  return execFileSync(process.execPath, ['--input-type=module', '-e', text], { env, encoding: 'utf8' }).trim()
}

test.each([
  ['America/Bogota', '2027-03-28', '02:30', '2027-03-28T07:30:00.000Z'],
  ['Europe/Madrid', '2027-03-28', '01:45', '2027-03-28T00:45:00.000Z'],
  ['Europe/Madrid', '2027-03-28', '03:00', '2027-03-28T01:00:00.000Z'],
  // The clock is put forward from 02:00 to 03:00.
  ['Europe/Madrid', '2027-03-28', '02:30', '2027-03-28T02:30'],
])('in %s the day %s at %s is %s', (zone, day, time, expected) => {
  expect(instantIn(zone, day, time)).toBe(expected)
})

test('a skipped time keeps its day and time', () => {
  expect([isSkipped('2027-03-28T02:30'), isSkipped('2027-03-28T02:30:00.000Z')]).toEqual([true, false])
  expect(clockTimeOf('2027-03-28T02:30')).toEqual({ day: '2027-03-28', time: '02:30' })
})

test.each([
  ['2026-06-15T16:07:00Z', '2026-06-15T16:15:00Z'],
  ['2026-06-15T16:15:00Z', '2026-06-15T16:30:00Z'],
  ['2026-06-15T23:50:00Z', '2026-06-16T00:00:00Z'],
])('the next full quarter after %s is %s', (instant, quarter) => {
  expect(nextQuarter(Date.parse(instant))).toBe(Date.parse(quarter))
})
