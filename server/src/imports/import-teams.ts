import { fold } from '@compety/contract'
import type { Db } from '../database/database.ts'
import { createImportedTeam } from '../teams/create-imported-team.ts'
import type { Fixture, FixtureTeam } from './fixtures-file.ts'
import * as queries from './imports.queries.ts'
import { codeFor } from './team-code.ts'

type Into = { sport_id: number; actor_id: number | null; changes: queries.ImportChange[] }

/** The teams of a file by folded name: those of the sport with that name, made where there are none. */
export const importTeams = async (db: Db, fixtures: readonly Fixture[], { sport_id, actor_id, changes }: Into) => {
  const wanted = new Map<string, FixtureTeam>()
  for (const { home, away } of fixtures) for (const team of [home, away]) wanted.set(fold(team.name), team)
  const known = await queries.findTeamsByName(
    db,
    sport_id,
    [...wanted.values()].map(({ name }) => name),
  )
  const codes = new Set(await queries.listTeamCodes(db, sport_id))
  for (const [key, { name, code }] of wanted) {
    if (known.has(key)) continue
    const team = await createImportedTeam(
      db,
      { name, code: freeCode(code ?? codeFor(name), codes), sport_id },
      actor_id,
    )
    known.set(key, { id: team.id, isActive: true })
    changes.push({ change: 'create', subject: 'team', subject_id: team.id, before: null, after: team })
  }
  return (team: FixtureTeam): queries.KnownTeam => known.get(fold(team.name)) as queries.KnownTeam
}

const freeCode = (wanted: string, taken: Set<string>): string => {
  let code = wanted
  for (let n = 2; taken.has(code); n++) code = `${wanted.slice(0, 10 - String(n).length)}${n}`
  taken.add(code)
  return code
}
