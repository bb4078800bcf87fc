import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

test.each(['123456', 'password', 'qwerty', 'iloveyou', 'barcelona', 'football', 'password1', 'mariposa', 'compety'])(
  '%s is common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['aaaaaa', '121212', '123123', 'asdfasdf', '654321', 'abcdef', 'fedcba', 'lkjhgf', '567890', '123456789012'])(
  '%s follows a simple pattern and is common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true)
  },
)

test.each(['secreta1', 'gol-de-ana', 'zapatilla azul', 'compety2026', 'abcabd', 'x'.repeat(128)])(
  '%s is not common',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(false)
  },
)
