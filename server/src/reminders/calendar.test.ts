import { expect, test } from 'vitest'
import { calendarOf } from './calendar.ts'

test('names that are written from right to left are isolated in the calendar', () => {
  const deadline = { match_id: 5, home: 'Inglaterra', away: 'الهلال', blocked_at: '2026-06-11T12:00:00.000Z' }
  const now = new Date('2026-06-10T12:00:00Z')
  const text = calendarOf({ deadlines: [deadline], publicUrl: 'https://compety.example', now })
  expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Cierra: Inglaterra - \u2068الهلال\u2069\r\n')
})
