import { fold, type MatchBody, wording } from '@compety/contract'
import { instantAt, isSkipped } from '../../../kit/time/clock-time.ts'
import { type Column, isBlank, type Row } from './batch-rows.ts'
import { dayOf, timeOf } from './typed-dates.ts'

type NamedTeam = { id: number; name: string; code: string }
export type Faults = Partial<Record<Column, string>>
/** A row to send, and from which row of the grid it comes. */
type ReadRow = {
  key: number
  match: Pick<MatchBody, 'home_team_id' | 'away_team_id' | 'beginst_at' | 'blocked_at' | 'group_name'>
}

type Reading = { teams: readonly NamedTeam[]; leadMinutes: number; today: string; hasGroups: boolean }

const longestGroup = 60

/** Reads the rows that are not blank: the matches to send, and the faults of each row by its key. */
export function readBatch(rows: readonly Row[], reading: Reading) {
  const read: ReadRow[] = []
  const faults = new Map<number, Faults>()
  const teamOf = teamFinder(reading.teams)
  for (const row of rows) {
    if (isBlank(row)) continue
    const { match, found } = readRow(row, { ...reading, teamOf })
    if (Object.keys(found).length > 0) faults.set(row.key, found)
    else read.push({ key: row.key, match })
  }
  return { read, faults }
}

type TeamOf = (text: string) => number | string

const readRow = (row: Row, { teamOf, today, leadMinutes, hasGroups }: Reading & { teamOf: TeamOf }) => {
  const found: Faults = {}
  const team = (column: 'home' | 'away'): number => {
    const id = teamOf(row[column])
    if (typeof id === 'number') return id
    found[column] = id
    return 0
  }
  const [home_team_id, away_team_id] = [team('home'), team('away')]
  if (home_team_id !== 0 && home_team_id === away_team_id) found.away = wording.teamsEqual
  const { beginst_at, ...wrong } = kickOffOf(row, today)
  const blocked_at = beginst_at === '' ? '' : new Date(Date.parse(beginst_at) - leadMinutes * 60_000).toISOString()
  const group_name = row.group.trim()
  if (hasGroups && group_name.length > longestGroup) found.group = `El grupo tiene ${longestGroup} letras como máximo.`
  const match = { home_team_id, away_team_id, beginst_at, blocked_at, ...(hasGroups && { group_name }) }
  return { match, found: { ...found, ...wrong } }
}

/** The kick-off of a row, or what is wrong with its day and time. */
export function kickOffOf({ day, time }: Row, today: string): { beginst_at: string } & Faults {
  const [date, clock] = [dayOf(day, today), timeOf(time)]
  const none = { beginst_at: '' }
  if (!date || !clock)
    return {
      ...none,
      ...(!date && { day: day.trim() === '' ? 'Ingresa la fecha.' : 'Escribe la fecha como 5/12/2026.' }),
      ...(!clock && { time: time.trim() === '' ? 'Ingresa la hora.' : 'Escribe la hora como 19:30.' }),
    }
  const beginst_at = instantAt({ day: date, time: clock })
  return isSkipped(beginst_at) ? { ...none, time: 'Ese día esa hora no existe.' } : { beginst_at }
}

/** Finds a team by its name or, failing that, its code; otherwise says why there is none. */
const teamFinder = (teams: readonly NamedTeam[]): TeamOf => {
  const names = Map.groupBy(teams, ({ name }) => fold(name))
  const codes = Map.groupBy(teams, ({ code }) => fold(code))
  return (text) => {
    if (text.trim() === '') return 'Ingresa el equipo.'
    const [team, ...others] = names.get(fold(text)) ?? codes.get(fold(text)) ?? []
    if (!team) return 'No existe un equipo con ese nombre.'
    return others.length > 0 ? 'Hay varios equipos con ese nombre.' : team.id
  }
}

const columnOf: Readonly<Record<string, Column>> = {
  home_team_id: 'home',
  away_team_id: 'away',
  beginst_at: 'day',
  blocked_at: 'time',
  group_name: 'group',
}

/** The faults that the server named by row and field; those that concern no cell are `others`. */
export function faultsOfAnswer(fields: Readonly<Record<string, string>>, read: readonly { key: number }[]) {
  const faults = new Map<number, Faults>()
  const others: string[] = []
  for (const [field, text] of Object.entries(fields)) {
    const [, index = '', name = ''] = field.split('.')
    const [row, column] = [read[Number(index)], columnOf[name]]
    if (row && column) faults.set(row.key, { ...faults.get(row.key), [column]: text })
    else if (!others.includes(text)) others.push(text)
  }
  return { faults, others }
}
