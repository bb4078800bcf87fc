import { expect, test } from 'vitest'
import { maskedEmail } from './masked-email.ts'

test.each([
  ['juan@gmail.com', 'j•••@gmail.com'],
  ['a@b.co', 'a•••@b.co'],
  ['"raro@lugar"@example.com', '"•••@example.com'],
])('%s is shown to players as %s', (email, masked) => {
  expect(maskedEmail(email)).toBe(masked)
})

test('a mask does not reveal the length of the name', () => {
  expect(maskedEmail('jo@example.com')).toBe(maskedEmail('josefina.maria@example.com'))
})
