import { expect, test } from 'vitest'
import { reminderLetter, reminderNotice } from './reminder-letter.ts'

const match = { home: 'الهلال', away: 'Inglaterra', blocked_at: '2026-06-11T12:00:00.000Z' }
const pairing = '\u2068الهلال\u2069 - Inglaterra'

test('names that are written from right to left are isolated in both forms of a reminder by mail', () => {
  const [link, stopLink] = ['https://compety.example/predictions', 'https://compety.example/stop_reminders/x']
  const { text, html } = reminderLetter({ missing: [match], timeZone: 'UTC', link, stopLink })
  for (const form of [text, html]) expect(form).toContain(pairing)
})

test('they are isolated in a notification', () => {
  expect(reminderNotice(match, 1).body).toBe(pairing)
})
