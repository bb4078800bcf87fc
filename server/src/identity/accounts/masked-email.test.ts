import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test.each([
  ['juan@gmail.com', 'j•••@gmail.com'],
  ['a@b.co', 'a•••@b.co'],
  ['"raro@lugar"@example.com', '"•••@example.com'],
])('of %s players see %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})

test('a mask does not tell how long a name is', () => {
  expect(maskedEmail('jo@example.com')).toBe(maskedEmail('josefina.maria@example.com'))
})
