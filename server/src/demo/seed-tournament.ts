import { fold, matchStatus } from '@compety/contract'
import { sql } from 'kysely'
import { createTeams, findTeams, type TeamsByName } from '../fixtures/imports/import-teams.ts'
import { makeRounds, type RoundsByName } from '../fixtures/imports/import-tournament.ts'
import { collectFixtures } from '../fixtures/sources/collect-fixtures.ts'
import type { Fixture } from '../fixtures/sources/fixtures-file.ts'
import { createTournament } from '../fixtures/tournaments/change-tournament.ts'
import type { Db } from '../platform/postgres/database.ts'
import { demoFile, titleOf } from './editions/demo-rows.ts'
import { createEdition, findFootball } from './editions/editions.queries.ts'
import type { DemoEdition } from './editions/plan.ts'
import type { PlayedMatch } from './world-cup-2026.ts'

type Made = {
  fixtures: readonly Fixture[]
  tournament_id: number
  sport_id: number
  rounds: RoundsByName
  teams: TeamsByName
}

/**
 * Writes the tournament of the demo season with its rounds and matches, those of the knock-out stage with open places.
 * Returns the ids of the matches in their order.
 */
export async function seedTournament(db: Db, { season, now }: { season: readonly PlayedMatch[]; now: Date }) {
  const edition = { number: 0, begins_at: season[0]?.beginst_at ?? '' }
  const sport_id = await findFootball(db)
  const tournament_id = await seedEdition(db, edition, sport_id)
  const { fixtures } = collectFixtures(demoFile(now, edition), {})
  const made = { actor_id: null, organizer_id: null, tournament_id, sport_id }
  const rounds: RoundsByName = new Map()
  await makeRounds(db, fixtures, {
    tournament: { id: tournament_id, organizer_id: null, counted_score: 'regular', is_new: true, ...titleOf(edition) },
    rounds,
    actor_id: null,
  })
  const teams = await findTeams(db, fixtures, made)
  await createTeams(db, fixtures, { ...made, known: teams, changes: [] })
  return seedMatches(db, { fixtures, tournament_id, sport_id, rounds, teams }, now)
}

const seedEdition = async (db: Db, edition: DemoEdition, sport_id: number): Promise<number> => {
  const body = { ...titleOf(edition), sport_id, country_id: null, counted_score: null, time_zone: null }
  const { id } = await createTournament(db, { body, logo: null, actor_id: null })
  await createEdition(db, { ...edition, tournament_id: id })
  return id
}

const seedMatches = async (db: Db, { fixtures, tournament_id, sport_id, rounds, teams }: Made, now: Date) => {
  const teamOf = ({ name }: Fixture['home']) => teams.get(fold(name))
  const hasBegun = ({ beginst_at }: Fixture) => now.getTime() >= Date.parse(beginst_at)
  const isOpen = ({ home, away }: Fixture) => teamOf(home)?.isPlaceholder || teamOf(away)?.isPlaceholder || false
  const column = <T>(read: (fixture: Fixture) => T) => fixtures.map(read)
  const { rows } = await sql<{ id: number }>`
    insert into matches (sport_id, tournament_id, round_id, group_name, home_team_id, away_team_id, has_placeholder, beginst_at, blocked_at,
                         status, num, import_key, created_at)
    select ${sport_id}, ${tournament_id}, m.round_id, m.group_name, m.home, m.away, m.is_open, m.beginst_at, m.beginst_at - interval '15 minutes',
           m.status, m.n, m.key, now() - interval '40 days'
      from unnest(${column(({ round }) => rounds.get(fold(round)))}::bigint[], ${column(({ group }) => group)}::text[],
                  ${column(({ home }) => teamOf(home)?.id)}::bigint[], ${column(({ away }) => teamOf(away)?.id)}::bigint[],
                  ${column(isOpen)}::bool[], ${column(({ beginst_at }) => beginst_at)}::timestamptz[],
                  ${column((fixture) => (hasBegun(fixture) ? matchStatus.inProgress : matchStatus.scheduled))}::int[], ${column(({ key }) => key)}::text[])
           with ordinality as m (round_id, group_name, home, away, is_open, beginst_at, status, key, n)
     order by m.n
    returning id
  `.execute(db)
  return rows.map(({ id }) => id)
}
