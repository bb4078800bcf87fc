import * as z from 'zod/mini'
import { optionalReference, optionalText } from './wire/fields.ts'

const setting = (max: number) =>
  z.optional(
    z.pipe(
      optionalText(max),
      z.transform((value: string | null) => value ?? undefined),
    ),
  )
const wrongDeadline = 'Ingresa los minutos del plazo, de 1 a 10080.'
const minutes = z.transform((value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? 15
  return value.trim() === '' ? 15 : Number(value)
})

const wrongDecision = 'Cada decisión nombra una fila y un partido.'
const parsedJson = (absent: unknown) =>
  z.transform((value: unknown): unknown => {
    if (value === undefined || value === '') return absent
    try {
      return typeof value === 'string' ? JSON.parse(value) : value
    } catch {
      return value
    }
  })
const decision = z.union([
  z.object({ row: z.int(), match_id: z.union([z.int(), z.literal('new')]) }),
  z.object({ match_id: z.int(), vanished: z.literal(true) }),
])

const mostAssigned = 200
const isAssignment = (value: unknown): boolean =>
  z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(30))).safeParse(value).success &&
  Object.keys(value as object).length <= mostAssigned

/** How a file is to be imported. All values are texts in a multipart call. */
export const importSettings = z.object({
  /** The tournament of the file, whatever the file calls it. */
  tournament_id: optionalReference,
  /**
   * Which known match a held row is, or that it is new, and which missing matches the source dropped. JSON in a
   * multipart call.
   */
  decisions: z.pipe(
    parsedJson([]),
    z.array(z.pipe(z.unknown(), decision), wrongDecision).check(z.maxLength(5000, wrongDecision)),
  ),
  /** Which column of a table is which field: `{ [key]: field }`, '' for none. JSON in a multipart call. Remembered. */
  columns: z.pipe(
    parsedJson(null),
    z.nullable(z.custom<Record<string, string>>(isAssignment, 'Cada columna dice qué campo es.')),
  ),
  /** Leaves out the rows that cannot be taken. Without it, a file with such rows is refused. */
  skip_bad: z.pipe(
    z.transform((value: unknown): unknown => value === true || value === 'true' || value === '1'),
    z.boolean(),
  ),
  /**
   * Name of the tournament of a format that names none. Defaults to the file name. Chooses among several divisions or
   * tournaments in one file.
   */
  name: setting(100),
  /** Time zone for times without an offset, such as Europe/Madrid. */
  timezone: setting(60),
  /** Code of a sport. */
  sport: z.pipe(
    optionalText(10),
    z.transform((value: string | null) => value ?? 'FUT'),
  ),
  /** Minutes between the deadline and the kick-off. */
  deadline: z.pipe(minutes, z.int(wrongDeadline).check(z.gte(1, wrongDeadline), z.lte(10_080, wrongDeadline))),
})
