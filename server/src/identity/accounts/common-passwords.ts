import { noun } from '@compety/contract'

const listed = 10_000
const shortest = 6
const longestPattern = 16

let common: Promise<ReadonlySet<string>> | undefined

/** Whether a password is one of the most common ones. Takes it in lower case. */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (password.length <= longestPattern && (isRepetition(password) || isRow(password))) return true
  common ??= loadCommon()
  return (await common).has(password)
}

// The package orders passwords from the most common one. It is loaded with the first password, because it is large.
const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const settable = dictionary['passwords-common'].filter(({ length }) => length >= shortest)
  return new Set([...settable.slice(0, listed), ...ownWords])
}

const ownWords = Object.values(noun).map((word) => word.toLowerCase())

// The list leaves out what follows a simple pattern, such as 'aaaaaa', '121212' or '654321'.
const isRepetition = (password: string): boolean => /^(.{1,4}?)\1+$/su.test(password)

const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjklñ',
  'zxcvbnm',
  'yxcvbnm',
]
const bothWays = rows.flatMap((row) => [row, [...row].reverse().join('')]).map((row) => row.repeat(3))

/** Whether the characters follow one another in the alphabet, in the digits or on a keyboard, beginning again at the end. */
const isRow = (password: string): boolean => bothWays.some((row) => row.includes(password))
