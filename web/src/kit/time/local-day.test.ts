import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { localDay } from './local-day.ts'

/** Runs localDay in a process with this time zone, because a running process cannot change its own. */
const ownDayIn = (zone: string, day: string): string => {
  const text = `import { localDay } from ${JSON.stringify(`${import.meta.dirname}/local-day.ts`)}; console.log(localDay('${day}'))`
  const env = { ...process.env, TZ: zone, NODE_OPTIONS: '' }
  return execFileSync(process.execPath, ['--input-type=module', '-e', text], { env, encoding: 'utf8' }).trim()
}

test.each([
  ['America/Bogota', '2026-06-28', '2026-06-28T05:00:00.000Z/2026-06-29T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-06-28', '2026-06-27T18:30:00.000Z/2026-06-28T18:30:00.000Z'],
  ['UTC', '2026-06-30', '2026-06-30T00:00:00.000Z/2026-07-01T00:00:00.000Z'],
  // Days of 23 and 25 hours.
  ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z/2026-09-07T03:00:00.000Z'],
  ['Europe/Madrid', '2026-03-29', '2026-03-28T23:00:00.000Z/2026-03-29T22:00:00.000Z'],
  ['Europe/Madrid', '2026-10-25', '2026-10-24T22:00:00.000Z/2026-10-25T23:00:00.000Z'],
])('in %s the day %s is %s', (zone, day, expected) => {
  expect(ownDayIn(zone, day)).toBe(expected)
})

test('an invalid day is returned unchanged, so that the server refuses it', () => {
  expect(localDay('hola')).toBe('hola')
})
