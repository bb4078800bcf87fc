import { expect, test } from 'vitest'
import { violates } from './violates.ts'

const violation = (constraint: string) => Object.assign(new Error('duplicate key'), { code: '23505', constraint })

test.each(['users_email_key', 'users_email_key_102008'])('%s is the constraint users_email_key', (reported) => {
  expect(violates(violation(reported), 'users_email_key')).toBe(true)
})

test.each(['users_email_key_old', 'users_email_key2', 'users_email', 'old_users_email_key'])(
  '%s is another constraint than users_email_key',
  (reported) => {
    expect(violates(violation(reported), 'users_email_key')).toBe(false)
  },
)

test('an error without a constraint violates none', () => {
  expect(violates(new Error('no'), 'users_email_key')).toBe(false)
  expect(violates(undefined, 'users_email_key')).toBe(false)
})
