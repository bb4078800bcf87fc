import { expect, test } from 'vitest'
import { isTimeZone } from './time-zones.ts'

test('names of time zones are accepted, offsets and unknown names refused', () => {
  expect(['Europe/Madrid', 'America/Bogota', 'UTC'].every(isTimeZone)).toBe(true)
  expect(['Madrid', '+02:00', '', 'Europe/Madrid ; drop'].some(isTimeZone)).toBe(false)
})
