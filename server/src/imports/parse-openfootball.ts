import { collectFixtures, type Row } from './collect-fixtures.ts'
import { type FixturesFile, type FixturesOptions, ImportRefused, type Place, type Problem } from './fixtures-file.ts'
import { jsonFaultAt } from './json-fault.ts'

/** openfootball's JSON: `{ name, matches: [...] }` (docs/fixtures-format.md). Throws ImportRefused. */
export const parseOpenfootball = (text: string, options: FixturesOptions = {}): FixturesFile => {
  const file = parseJson(text)
  if (!isObject(file) || typeof file.name !== 'string' || !Array.isArray(file.matches))
    throw new ImportRefused([
      { reason: 'El archivo debe ser un objeto con «name» (texto) y «matches» (lista de partidos).' },
    ])

  const rows: Row[] = []
  const problems: (Place & Problem)[] = []
  for (const [index, match] of file.matches.entries()) {
    const item = index + 1
    if (isObject(match)) rows.push(rowOf(match, item))
    else problems.push({ item, reason: 'No es un objeto.' })
  }
  return collectFixtures({ name: file.name.normalize('NFC').trim(), rows, problems }, options)
}

const parseJson = (text: string): unknown => {
  const fault = jsonFaultAt(text)
  if (fault === null) return JSON.parse(text)
  const before = text.slice(0, fault).split(/\r\n|\r|\n/)
  const line = before.length
  const column = (before.at(-1)?.length ?? 0) + 1
  const ends = fault >= text.length
  const reason = ends
    ? `El JSON termina antes de tiempo (columna ${column}).`
    : `El JSON no es válido en la columna ${column}.`
  throw new ImportRefused([{ line, reason }])
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const rowOf = (match: Record<string, unknown>, item: number): Row => ({
  item,
  round: match.round,
  num: match.num,
  date: match.date,
  time: match.time,
  home: match.team1,
  away: match.team2,
  home_code: null,
  away_code: null,
  score: fullTime(match.score),
  status: match.status,
})

/** Only the score after the regular time counts: `ft`, never `et` or `p`. */
const fullTime = (score: unknown): unknown => {
  if (!isObject(score)) return score
  const { ft } = score
  return Array.isArray(ft) && ft.length === 2 ? { home_team_score: ft[0], away_team_score: ft[1] } : ft
}
