import * as z from 'zod/mini'
import { emailOf, isEmail } from '../rules/emails.ts'
import { hasInvisible, hasPrivate, isReadable, normalPassword, severalLines, singleLine } from '../rules/texts.ts'
import * as wording from '../wording.ts'

// PostgreSQL cannot store a NUL or half of a surrogate pair as text.
const withoutNul = z.refine<string>((value) => !/\0|\p{Surrogate}/u.test(value), {
  error: 'Contiene caracteres no válidos.',
  abort: true,
})
const withoutInvisible = z.refine<string>((value) => !hasInvisible(value), {
  error: 'Contiene caracteres invisibles.',
  abort: true,
})
const readable = z.refine<string>((value) => value === '' || isReadable(value), {
  error: 'Debe poder leerse: usa letras, números o signos.',
  abort: true,
})
// A text of several lines is often pasted with such characters, while a name may have to be typed.
const withoutPrivate = z.refine<string>((value) => !hasPrivate(value), 'Contiene caracteres que no se pueden leer.')

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** If the wrapper is missing or not an object, all its required fields count as missing. */
export const wrapped = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown) => (isObject(value) ? value : {})),
    schema as z.ZodMiniType<z.output<S>, Record<string, unknown>>,
  )

const atMost = (max: number) => z.maxLength(max, `Debe tener ${max} caracteres como máximo.`)

// The stored form comes first, so that every bound judges what is stored.
type Kind = { form: (text: string) => string; checks: z.core.$ZodCheck<string>[] }
const ofOneLine: Kind = { form: singleLine, checks: [withoutNul, withoutInvisible, readable, withoutPrivate] }
const ofSeveralLines: Kind = { form: severalLines, checks: [withoutNul, withoutInvisible, readable] }

const required =
  ({ form, checks }: Kind) =>
  (missing: string, max: number) =>
    z.string(missing).check(z.overwrite(form), z.minLength(1, { error: missing, abort: true }), atMost(max), ...checks)

/** Required text of one line. `missing` is the message if it is absent, empty or not a text. */
export const text = required(ofOneLine)

/** Required text that may have several lines. */
export const longText = required(ofSeveralLines)

const noneWhenBlank = z.transform((value: unknown) =>
  value === undefined || (typeof value === 'string' && singleLine(value) === '') ? null : value,
)

const optional =
  ({ form, checks }: Kind) =>
  (max: number) =>
    z.pipe(noneWhenBlank, z.nullable(z.string('Ingresa un texto.').check(z.overwrite(form), atMost(max), ...checks)))

/** Optional text of one line: absent, null and blank are null. */
export const optionalText = optional(ofOneLine)

/** Optional text that may have several lines. */
export const optionalLongText = optional(ofSeveralLines)

/** Optional http(s) address. */
export const optionalLink = (max: number) =>
  z.pipe(
    noneWhenBlank,
    z.nullable(
      z
        .string('Ingresa un enlace válido.')
        .check(
          z.overwrite(singleLine),
          atMost(max),
          z.regex(/^https?:\/\/[^\s<>"]+$/i, 'Ingresa un enlace válido (http o https).'),
          withoutNul,
          withoutInvisible,
        ),
    ),
  )

/** An e-mail address in its one form; see rules/emails.ts. */
export const email = (missing: string, invalid: string = wording.validEmail) =>
  z
    .string(missing)
    .check(z.overwrite(emailOf), z.minLength(1, { error: missing, abort: true }), z.refine(isEmail, invalid))

export const optionalEmail = z.pipe(noneWhenBlank, z.nullable(email(wording.validEmail)))

/** 6 to 128 characters, nothing trimmed. */
export const newPassword = (missing: string) =>
  z
    .string(missing)
    .check(
      z.overwrite(normalPassword),
      z.minLength(1, { error: missing, abort: true }),
      z.minLength(6, wording.passwordShort),
      z.maxLength(128, wording.passwordLong),
    )

/** The repeated password, in the same form. */
export const passwordConfirmation = z
  .string(wording.registerConfirmation)
  .check(z.overwrite(normalPassword), z.minLength(1, { error: wording.registerConfirmation, abort: true }))

/** The present password, with which a user confirms a change. */
export const currentPassword = z
  .string(wording.enterCurrentPassword)
  .check(z.minLength(1, wording.enterCurrentPassword), z.maxLength(1000, wording.currentPasswordWrong))

/** Letters a-z and digits, stored in lower case. */
export const username = z
  .string(wording.registerUsername)
  .check(
    z.minLength(1, { error: wording.registerUsername, abort: true }),
    z.maxLength(50, 'Debe tener 50 caracteres como máximo.'),
    z.regex(/^[a-zA-Z0-9]+$/, wording.usernamePattern),
    z.toLowerCase(),
  )

/** The form of a username while it is typed; undefined if it is not allowed. */
export function usernameOf(typed: string): string | undefined {
  const username = typed.toLowerCase()
  return /^[a-z0-9]{0,50}$/.test(username) ? username : undefined
}

/** Digits, + - ( ) and spaces, or nothing. */
export const optionalPhone = z.pipe(
  optionalText(30),
  z.nullable(z.string().check(z.regex(/^[\d+\-() ]+$/, 'Ingresa un teléfono válido.'))),
)

/** The name of an account, with or without @, or an http(s) address; or nothing. */
export const optionalHandle = z.pipe(
  optionalText(200),
  z.nullable(
    z.string().check(z.regex(/^(https?:\/\/[^\s<>"]+|@?[\w.-]+)$/i, 'Ingresa un usuario o un enlace válido.')),
  ),
)

export const isDay = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false
  const date = new Date(`${value}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
}

/** A day, 'YYYY-MM-DD'. */
export const calendarDay = (invalid: string) => z.string(invalid).check(z.refine(isDay, invalid))

/** The number of days of a month. If the month or year is not chosen yet, returns the longest. */
export const daysIn = (month: number | undefined, year: number | undefined): number =>
  month === undefined ? 31 : new Date(Date.UTC(year ?? 2000, month, 0)).getUTCDate()

/** A date of birth from 1900 on. The server checks that it is not in the future. */
export const birthdate = (missing: string) =>
  z.string(missing).check(
    z.minLength(1, { error: missing, abort: true }),
    z.refine(isDay, {
      error: 'Ingresa una fecha de nacimiento válida.',
      abort: true,
      params: { expected: 'un día, como 1990-05-31' },
    }),
    z.refine((value) => Number(value.slice(0, 4)) >= 1900, wording.birthYear),
  )

export const optionalBirthdate = z.pipe(noneWhenBlank, z.nullable(birthdate(wording.registerBirthdate)))

/** A required reference to a record: an integer or its digits. */
export const reference = (missing: string) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value)),
    z.int(missing).check(z.gte(1, missing)),
  )

/** An optional reference to a record. Absent, null, '' and numbers up to 0 are null. */
export const optionalReference = z.pipe(
  z.transform((value: unknown) => {
    const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value
    return number === undefined || number === '' || (typeof number === 'number' && number <= 0) ? null : number
  }),
  z.nullable(z.int('Selecciona una opción válida.')),
)

/** A yes or no. A form sends texts. */
export const yesNo = z.pipe(
  z.transform((value: unknown) => (value === 'true' || value === 'false' ? value === 'true' : value)),
  z.boolean('Selecciona una opción válida.'),
)
export const optionalYesNo = z.optional(yesNo)

const instantPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
export const isInstant = z.refine<string>((value) => instantPattern.test(value) && isCalendarInstant(value), {
  error: 'Ingresa una fecha válida.',
  abort: true,
  params: { expected: 'un instante con zona, como 2026-06-11T19:00:00Z' },
})
// Date.parse reads 2026-02-30 as 2 March.
export const isCalendarInstant = (value: string): boolean =>
  !Number.isNaN(Date.parse(value)) &&
  new Date(`${value.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(value.slice(8, 10))
const year = (value: string) => new Date(value).getUTCFullYear()

// Clients send the epoch for an empty date, which is in 1969 in time zones west of Greenwich.
const emptyDate = (value: unknown): unknown =>
  value === undefined || value === '' || (typeof value === 'string' && value.startsWith('1969-')) ? null : value

const inRange = z.refine<string>((value) => year(value) >= 1900 && year(value) <= 2200, 'Ingresa una fecha válida.')
const inUtc = z.transform((value: string | null) => (value === null ? null : new Date(value).toISOString()))

/** An instant, required; ISO 8601 with offset in, UTC out. */
export const instant = (missing: string) =>
  z.pipe(
    z.pipe(z.transform(emptyDate), z.string(missing).check(isInstant, inRange)),
    z.transform((value: string) => new Date(value).toISOString()),
  )

/** An instant or null. */
export const optionalInstant = z.pipe(
  z.pipe(z.transform(emptyDate), z.nullable(z.string('Ingresa una fecha válida.').check(isInstant, inRange))),
  inUtc,
)

/** One side of a score: a whole number 0 to 999; never null, text or a fraction. */
const side = (missing: string, negative: string) =>
  z
    .int(missing)
    .check(z.gte(0, { error: negative, abort: true }), z.lte(999, 'El puntaje debe ser un número entero de 0 a 999.'))

export const score = z.object({
  home_team_score: side('Ingresa un puntaje entero.', wording.scorePositive),
  away_team_score: side('Ingresa un puntaje entero.', wording.scorePositive),
})

export const instantOut = z.string()
export const id = z.int()
