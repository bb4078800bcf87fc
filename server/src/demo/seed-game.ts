import type { Score } from '@compety/contract'
import { sql } from 'kysely'
import type { Db } from '../platform/postgres/database.ts'
import { states } from '../platform/postgres/states-sql.ts'
import { plausiblePrediction } from './predict.ts'
import { seededRandom } from './random.ts'
import type { People } from './seed-people.ts'
import type { SeededPool } from './seed-pools.ts'
import { seedTournament } from './seed-tournament.ts'
import type { PlayedMatch } from './world-cup-2026.ts'

const minute = 60_000
const [deadline, playing] = [15 * minute, 115 * minute]

type Season = { season: PlayedMatch[]; people: People; pools: SeededPool[]; now: Date }
type Seeded = PlayedMatch & { played: PlayedMatch; id: number; isOpen: boolean; isOver: boolean }

/**
 * Writes the matches with their pools, predictions and results. Returns the last finished match, whose result is not
 * written yet.
 */
export async function seedGame(db: Db, { season, people, pools, now }: Season) {
  const seeded = await seedMatches(db, { season, now })
  const over = seeded.filter(({ isOver }) => isOver)
  const last = over.at(-1)
  await seedResults(db, over.slice(0, -1))
  for (const pool of pools)
    await seedPool(db, { pool, people, matches: seeded.filter(({ played }) => pool.matches.has(played)) })
  await followRounds(db, { pools: pools.filter(({ matches }) => matches.size === season.length), seeded })
  return last && { match_id: last.id, score: last }
}

/** Writes all matches of the season and returns those of its groups, with which the pools are played. */
const seedMatches = async (db: Db, { season, now }: Pick<Season, 'season' | 'now'>): Promise<Seeded[]> => {
  const since = ({ beginst_at }: PlayedMatch) => now.getTime() - Date.parse(beginst_at)
  const ids = await seedTournament(db, { season, now })
  return season.map((match, index) => ({
    ...match,
    played: match,
    id: ids[index] as number,
    isOpen: since(match) < -deadline,
    isOver: since(match) >= playing,
  }))
}

const seedResults = async (db: Db, over: Seeded[]) => {
  await sql`
    insert into match_results (match_id, home_team_score, away_team_score, created_at, updated_at)
    select m.id, r.home, r.away, m.beginst_at + interval '2 hours', m.beginst_at + interval '2 hours'
      from unnest(${over.map(({ id }) => id)}::bigint[], ${over.map((match) => match.home_team_score)}::int[],
                  ${over.map((match) => match.away_team_score)}::int[]) as r (id, home, away)
      join matches m on m.id = r.id
  `.execute(db)
  await sql`update matches set status = ${states.match.finished} where id = any(${over.map(({ id }) => id)}::bigint[])`.execute(
    db,
  )
}

/** Pools with all matches of the groups follow the rounds of these, so that the tournament says which pools play it. */
const followRounds = async (db: Db, { pools, seeded }: { pools: SeededPool[]; seeded: Seeded[] }) => {
  await sql`
    insert into pool_tournaments (pool_id, tournament_id, rounds)
    select pool_id, m.tournament_id, array_agg(distinct m.round_id)
      from unnest(${pools.map(({ id }) => id)}::bigint[]) as p (pool_id), matches m
     where m.id = any(${seeded.map(({ id }) => id)}::bigint[]) group by pool_id, m.tournament_id
  `.execute(db)
}

const seedPool = async (db: Db, { pool, people, matches }: { pool: SeededPool; people: People; matches: Seeded[] }) => {
  await sql`
    insert into pool_matches (pool_id, match_id)
    select ${pool.id}, id from unnest(${matches.map(({ id }) => id)}::bigint[]) as m (id)
  `.execute(db)
  const rows = predictionsOf(pool, people, matches)
  await sql`
    insert into predictions (match_id, pool_id, user_id, home_team_score, away_team_score, created_at, updated_at)
    select p.match_id, ${pool.id}, p.user_id, p.home, p.away, least(now(), m.blocked_at) - interval '3 hours',
           least(now(), m.blocked_at) - interval '2 hours'
      from unnest(${rows.map(({ match_id }) => match_id)}::bigint[], ${rows.map(({ user_id }) => user_id)}::bigint[],
                  ${rows.map((row) => row.home_team_score)}::int[], ${rows.map((row) => row.away_team_score)}::int[])
           as p (match_id, user_id, home, away)
      join matches m on m.id = p.match_id
  `.execute(db)
}

// About half of the open matches are predicted. The demo player has predicted only three of them.
const predictionsOf = (pool: SeededPool, { players, player }: People, matches: Seeded[]) => {
  const random = seededRandom(pool.id * 1000 + 7)
  const members = players.filter(({ id }) => pool.players.includes(id))
  const soonest = new Set(
    matches
      .filter(({ isOpen }) => isOpen)
      .slice(1, 4)
      .map(({ id }) => id),
  )
  return matches.flatMap((match) =>
    members.flatMap((person) => {
      const result: Score = match
      // An open match has the same prediction in all pools of a player, as the prediction sheet saves it.
      const source = match.isOpen ? seededRandom(match.id * 1000 + person.id) : random
      const guess = plausiblePrediction(source, { result, skill: person.skill })
      const eager = random() < person.diligence * (match.isOpen ? 0.5 : 1)
      const predicts = person === player && match.isOpen ? soonest.has(match.id) : eager
      if (!predicts) return []
      return [{ match_id: match.id, user_id: person.id, ...guess }]
    }),
  )
}
