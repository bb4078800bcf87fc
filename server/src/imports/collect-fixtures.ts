import { fold, type Score, score, text } from '@compety/contract'
import * as z from 'zod/mini'
import type { Fixture, FixturesFile, FixturesOptions, FixtureTeam, Place, Problem, Remark } from './fixtures-file.ts'
import { ImportRefused } from './fixtures-file.ts'
import { isTimezone, type KickOff, kickOff } from './kick-off.ts'

const labels = {
  round: 'Ronda',
  num: 'Número',
  date: 'Fecha',
  time: 'Hora',
  home: 'Equipo local',
  away: 'Equipo visitante',
  home_code: 'Código local',
  away_code: 'Código visitante',
  score: 'Resultado',
  status: 'Estado',
}

/** What a parser read of one match, not looked at yet. What a file leaves out is undefined, null or ''. */
export type Row = Place & Record<keyof typeof labels, unknown>

const tidy = (value: unknown) =>
  typeof value === 'string' ? value.normalize('NFC').replace(/\s+/g, ' ').trim() : value
const words = (max: number) => z.pipe(z.transform(tidy), text('Falta o no es un texto.', max))
const optional = <T>(schema: z.ZodMiniType<T, unknown>) =>
  z.pipe(
    z.transform((value: unknown): unknown => (value === undefined || tidy(value) === '' ? null : value)),
    z.nullable(schema),
  )
const fromOne = 'Debe ser un número entero a partir de 1.'
const isScore = (value: unknown) => score.safeParse(value).success

const matchSchema = z
  .object({
    round: words(100),
    num: optional(z.int(fromOne).check(z.gte(1, fromOne))),
    date: words(100),
    time: optional(words(100)),
    home: words(100),
    away: words(100),
    home_code: optional(words(10)),
    away_code: optional(words(10)),
    score: optional(z.custom<Score>(isScore, 'Debe tener dos números enteros de 0 a 999.')),
    status: optional(words(100)),
  })
  .check(
    z.refine(({ home, away }) => fold(home) !== fold(away), {
      error: 'Debe ser distinto del equipo local.',
      path: ['away'],
    }),
  )
type Match = z.output<typeof matchSchema>

type Reading = { place: Place; match: Match; key: string; start: KickOff }

/** A file as its parser cut it; `problems` are the matches that are no rows. */
export type Cut = { name: string; rows: readonly Row[]; problems: readonly (Place & Problem)[] }

/** Refuses a file with everything that is wrong in it (ImportRefused). A match without time is skipped, never guessed. */
export const collectFixtures = ({ name, rows, problems: cutProblems }: Cut, options: FixturesOptions): FixturesFile => {
  refuseIf(unusable(name, rows.length + cutProblems.length, options.timezone))
  const parsed = rows.map((row) => ({ row, ...matchSchema.safeParse(row) }))
  const readings = parsed.flatMap(({ row, data }) => (data ? [readingOf(data, { name, row, ...options })] : []))
  const problems = [
    ...cutProblems,
    ...parsed.flatMap(({ row, error }) =>
      (error?.issues ?? []).map((issue) => ({ ...placeOf(row), reason: reasonOf(issue) })),
    ),
    ...readings.flatMap(({ place, start }) => ('reason' in start ? [{ ...place, reason: start.reason }] : [])),
    ...repeatedMatches(readings),
    ...teamsWithTwoCodes(readings),
    ...missingTimezone(readings),
  ]
  refuseIf(problems.sort((a, b) => a.item - b.item))
  return {
    name,
    fixtures: readings.flatMap((reading) => fixtureOf(reading, options.teamCodes)),
    skipped: readings.flatMap(skippedOf),
    notices: readings.flatMap(noticeOf),
  }
}

const refuseIf = (problems: readonly Problem[]) => {
  if (problems.length > 0) throw new ImportRefused(problems)
}

// Each is locked by itself, and the database has room for some thousands of locks.
const mostMatches = 2000

const unusable = (name: string, matchCount: number, timezone: string | undefined): Problem[] => {
  if (!words(100).safeParse(name).success)
    return [{ reason: 'El nombre del archivo o del torneo debe tener de 1 a 100 caracteres válidos.' }]
  if (timezone !== undefined && !isTimezone(timezone))
    return [{ reason: `La zona horaria «${timezone}» no existe; indique una como Europe/Madrid.` }]
  if (matchCount > mostMatches)
    return [{ reason: `El archivo trae ${matchCount} partidos; puede traer ${mostMatches} como máximo.` }]
  return matchCount === 0 ? [{ reason: 'El archivo no trae partidos.' }] : []
}

const placeOf = ({ item, line }: Place): Place => (line === undefined ? { item } : { item, line })

const reasonOf = ({ path, message }: { path: PropertyKey[]; message: string }): string => {
  const label = Object.entries(labels).find(([field]) => field === path[0])?.[1]
  return label ? `${label}: ${message}` : message
}

const readingOf = (match: Match, { name, row, timezone }: { name: string; row: Row } & FixturesOptions): Reading => {
  const { round, num, home, away, date } = match
  const key = JSON.stringify(num === null ? [name, round, home, away] : [name, round, num])
  // The date of a match without time is judged as well: a broken file is refused.
  const start =
    match.time === null ? kickOff({ date, time: '00:00 UTC' }) : kickOff({ date, time: match.time }, timezone)
  return { place: placeOf(row), match, key, start }
}

const repeatedMatches = (readings: readonly Reading[]) => {
  const first = new Map<string, Place>()
  return readings.flatMap(({ key, place }) => {
    const before = first.get(key)
    if (!before) first.set(key, place)
    return before
      ? [
          {
            ...place,
            reason: `Repite el partido ${before.item}: la misma ronda y el mismo número o los mismos equipos.`,
          },
        ]
      : []
  })
}

const teamsWithTwoCodes = (readings: readonly Reading[]) => {
  const codes = new Map<string, string>()
  return readings.flatMap(({ place, match }) =>
    sidesOf(match).flatMap(({ name, code }) => {
      const before = codes.get(name) ?? code
      if (before) codes.set(name, before)
      return code && before !== code ? [{ ...place, reason: `${name} tiene dos códigos: ${before} y ${code}.` }] : []
    }),
  )
}

const missingTimezone = (readings: readonly Reading[]) => {
  const lacking = readings.filter(({ start }) => 'needsTimezone' in start)
  const [first] = lacking
  if (!first) return []
  const many = lacking.length > 1 ? ` (hay ${lacking.length} así)` : ''
  const reason = `La hora «${first.match.time}» no dice su zona horaria${many}; indíquela, por ejemplo Europe/Madrid (--timezone en la línea de comandos).`
  return [{ ...first.place, reason }]
}

const sidesOf = (match: Match) => [
  { name: match.home, code: match.home_code },
  { name: match.away, code: match.away_code },
]

const fixtureOf = ({ place, match, key, start }: Reading, teamCodes: FixturesOptions['teamCodes']): Fixture[] => {
  if (match.time === null || !('beginst_at' in start)) return []
  const team = (name: string, code: string | null): FixtureTeam => {
    const known = code ?? teamCodes?.get(name)
    return known === undefined ? { name } : { name, code: known }
  }
  return [
    {
      ...place,
      key,
      round: match.round,
      ...(match.num === null ? {} : { num: match.num }),
      beginst_at: start.beginst_at,
      home: team(match.home, match.home_code),
      away: team(match.away, match.away_code),
      score: match.status === null ? match.score : null,
    },
  ]
}

const remark = ({ place, key, match }: Reading, reason: string): Remark => ({
  ...place,
  key,
  match: `${match.round}: ${match.home} - ${match.away}`,
  reason,
})

const skippedOf = (reading: Reading): Remark[] =>
  reading.match.time === null ? [remark(reading, 'No tiene hora de inicio.')] : []

const noticeOf = (reading: Reading): Remark[] =>
  reading.match.status === null
    ? []
    : [remark(reading, `El estado «${reading.match.status}» no se conoce; su resultado no se toma en cuenta.`)]
