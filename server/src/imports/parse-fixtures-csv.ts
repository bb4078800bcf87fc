import { collectFixtures, type Row } from './collect-fixtures.ts'
import { csvRecords } from './csv-records.ts'
import { type FixturesFile, type FixturesOptions, ImportRefused, type Place, type Problem } from './fixtures-file.ts'

const required = ['round', 'date', 'time', 'home', 'away']
const columns = [...required, 'num', 'home_code', 'away_code', 'home_score', 'away_score']

/** The CSV of docs/fixtures-format.md; `name` is the tournament, a part of every match's key. Throws ImportRefused. */
export const parseFixturesCsv = (text: string, options: FixturesOptions & { name: string }): FixturesFile => {
  const { records, problems: quoteProblems } = csvRecords(text, delimiterOf(text))
  const [header, ...rows] = records
  const names = header?.fields.map((field) => field.trim().toLowerCase()) ?? []
  const wrong = [...quoteProblems, ...headerProblems(names, header?.line ?? 1)]
  if (wrong.length > 0) throw new ImportRefused(wrong)

  const problems: (Place & Problem)[] = []
  const matches: Row[] = []
  for (const [index, record] of rows.entries()) {
    const place = { item: index + 1, line: record.line }
    const count = record.fields.length
    if (count === names.length) matches.push({ ...place, ...cellsOf(names, record.fields) })
    else problems.push({ ...place, reason: `Tiene ${count} columnas y la cabecera ${names.length}.` })
  }
  return collectFixtures({ name: options.name.normalize('NFC').trim(), rows: matches, problems }, options)
}

// A header has no text that could hold the other delimiter.
const delimiterOf = (text: string): string => {
  const header = text.trimStart().split(/[\r\n]/, 1)[0] ?? ''
  return header.includes(';') ? ';' : ','
}

const headerProblems = (names: readonly string[], line: number): Problem[] =>
  [
    ...required.filter((name) => !names.includes(name)).map((name) => `Falta la columna «${name}».`),
    ...[...new Set(names)]
      .filter((name) => !columns.includes(name))
      .map((name) => `La columna «${name.slice(0, 50)}» no se conoce.`),
    ...columns
      .filter((name) => names.indexOf(name) < names.lastIndexOf(name))
      .map((name) => `La columna «${name}» se repite.`),
  ].map((reason) => ({ line, reason }))

const cellsOf = (names: readonly string[], fields: readonly string[]): Omit<Row, keyof Place> => {
  const field = (name: string) => fields[names.indexOf(name)]?.trim() ?? ''
  const [home, away] = [field('home_score'), field('away_score')]
  return {
    round: field('round'),
    num: numberOf(field('num')),
    date: field('date'),
    time: field('time'),
    home: field('home'),
    away: field('away'),
    home_code: field('home_code'),
    away_code: field('away_code'),
    score: home === '' && away === '' ? null : { home_team_score: numberOf(home), away_team_score: numberOf(away) },
    status: null,
  }
}

/** What is no plain number stays text, for the rows' check to refuse. */
const numberOf = (field: string): number | string => (/^\d{1,9}$/.test(field) ? Number(field) : field)
