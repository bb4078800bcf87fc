import { fold, noun } from '@compety/contract'

const listed = 10_000
const shortest = 6
const longestPattern = 16

let common: Promise<ReadonlySet<string>> | undefined

/**
 * Whether a password is a common one, also with digits and signs before and after it, or follows a simple pattern. Takes
 * it in lower case.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (password.length <= longestPattern && isPattern(password)) return true
  common ??= loadCommon()
  const words = await common
  return [password, password.replace(around, '')].some((word) => words.has(word) || words.has(fold(word)))
}

const around = /^\P{L}+|\P{L}+$/gu

// The package orders passwords from the most common one. It is loaded with the first password, because it is large.
const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const settable = dictionary['passwords-common'].filter(({ length }) => length >= shortest)
  return new Set([...settable.slice(0, listed), ...ownWords])
}

const ownWords = [
  ...Object.values(noun).map((word) => fold(word)),
  ...`admin administracion administrador administradora administrator campeon campeones clave competicion contrasena
    contrasenas equipo favorito futbol jugador jugadora moderador moderadora mundial organizador organizadora partido
    pronostico pronosticos quiniela soporte torneo usuario`.split(/\s+/),
]

// The list leaves out what follows a simple pattern: 'aaaaaa', '121212', '654321', 'aaaaaaaaaaab', 'abc123456789'.
const isPattern = (password: string): boolean =>
  isRepetition(password) || new Set(password).size <= 2 || piecesOf(password) <= password.length / 3

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

/** Of how many pieces a text consists. A piece repeats one character, or follows the alphabet, the digits or a keyboard. */
const piecesOf = (text: string): number => {
  let pieces = 0
  for (let start = 0; start < text.length; pieces++) {
    let end = start + 1
    while (end < text.length && isPiece(text.slice(start, end + 1))) end += 1
    start = end
  }
  return pieces
}

// Rows begin again at their end, as in '890123'.
const isPiece = (text: string): boolean => new Set(text).size === 1 || bothWays.some((row) => row.includes(text))
