import { fold, InvalidFields, type Team, type TeamBody, wording } from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './team-names.queries.ts'

export const { findPlaceholders, lockTeamNames } = queries

type Named = Pick<TeamBody, 'name' | 'sport_id' | 'aliases'>
type Checking = { present?: Team; organizer_id: number | null; mayRepeat: boolean }

/**
 * Refuses a name that another active team of the owner and sport has, unless that was confirmed, and a new alias that
 * one has. The caller holds the lock of names. What the team is called already is not asked about again.
 */
export async function checkNames(db: Db, named: Named, { present, organizer_id, mayRepeat }: Checking) {
  const { name, sport_id, aliases = [] } = named
  const own = present?.sport_id === sport_id ? [present.name, ...present.aliases].map(fold) : []
  const isNew = (text: string) => !own.includes(fold(text))
  const taken = await queries.findTakenNames(db, [name, ...aliases].filter(isNew).map(fold), {
    sport_id,
    organizer_id,
    but: present?.id,
  })
  const errors = {
    ...(await nameError(db, named, { present, mayRepeat: mayRepeat || !taken.has(fold(name)) })),
    ...aliasError(named, taken),
  }
  if (Object.keys(errors).length > 0) throw new InvalidFields(errors)
}

const nameError = async (
  db: Db,
  { name }: Named,
  { present, mayRepeat }: { present: Team | undefined; mayRepeat: boolean },
) => {
  const tournament_id = present && (await queries.findPlaceholders(db, [present.id])).get(present.id)
  if (tournament_id === undefined) return mayRepeat ? {} : { name: wording.teamNameTaken }
  const isTaken = await queries.isPlaceholderNamed(db, name, { tournament_id, but: present?.id ?? 0 })
  return isTaken ? { name: 'Otro equipo por definir de este torneo ya se llama así.' } : {}
}

const aliasError = ({ name, aliases = [] }: Named, taken: ReadonlyMap<string, string>) => {
  for (const alias of aliases) {
    if (fold(alias) === fold(name)) return { aliases: `«${alias}» ya es el nombre de este equipo.` }
    const other = taken.get(fold(alias))
    if (other !== undefined) return { aliases: `«${alias}» ya es un nombre de otro equipo: ${other}.` }
  }
  return {}
}

/** Refuses the return of a team while another active one has its name or an alias of it, unless that was confirmed. */
export async function checkReturn(
  db: Db,
  { id, name, aliases, sport_id, organizer_id }: Team,
  { mayRepeat }: { mayRepeat: boolean },
) {
  if (mayRepeat || (await queries.findPlaceholders(db, [id])).has(id)) return
  const taken = await queries.findTakenNames(db, [name, ...aliases].map(fold), { sport_id, organizer_id, but: id })
  if (taken.size > 0) throw new InvalidFields({ name: wording.teamNameTaken })
}
