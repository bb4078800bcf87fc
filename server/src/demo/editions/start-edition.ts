import { randomBytes } from 'node:crypto'
import { enrol } from '../../competitions/enrolments/enrol.ts'
import { importFixtures } from '../../fixtures/imports/import-fixtures.ts'
import { lockMatches } from '../../fixtures/matches/match-locks.ts'
import { collectFixtures } from '../../fixtures/sources/collect-fixtures.ts'
import { createTournament } from '../../fixtures/tournaments/change-tournament.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { RankingContext } from '../../rankings/ranking-context.ts'
import { demoFile, titleOf } from './demo-rows.ts'
import * as queries from './editions.queries.ts'
import { minutesOfAnEdition } from './kick-offs.ts'
import type { DemoEdition } from './plan.ts'
import { predictEdition } from './predict-edition.ts'

type Context = Pick<RankingContext, 'config' | 'db' | 'boards' | 'timeZone' | 'mails' | 'jobs'>

const minuteMs = 60_000

/** Minutes between the deadline of a match and its kick-off. In a made-up edition teams become known shortly before. */
export function deadlineMinutesOf({ number }: DemoEdition): number {
  return number === 0 ? 15 : 5
}

/**
 * Makes a made-up edition: its tournament with all matches as scheduled, its pool, and what the demo players predict.
 * What is played by now comes from the feed later. Whatever an interrupted start has made is kept.
 */
export async function startEdition({ db, ...context }: Context, { organizer_id, ...edition }: Started) {
  const tournament_id = edition.tournament_id ?? (await makeTournament(db, edition))
  const before = new Date(Date.parse(edition.begins_at) - minuteMs)
  await importFixtures(db, context, {
    file: collectFixtures(demoFile(before, edition), {}),
    ...{ actor_id: null, sport: 'FUT', tournament_id, dryRun: false },
    deadlineMinutes: deadlineMinutesOf(edition),
  })
  await db.transaction().execute((db) => makePool(db, context, { ...edition, organizer_id, tournament_id }))
}

type Started = DemoEdition & { tournament_id?: number; organizer_id: number }

const makeTournament = (db: Db, edition: DemoEdition): Promise<number> =>
  db.transaction().execute(async (db) => {
    const sport_id = await queries.findFootball(db)
    const body = { ...titleOf(edition), sport_id, country_id: null, counted_score: null, time_zone: null }
    const { id } = await createTournament(db, { body, logo: null, actor_id: null })
    await queries.createEdition(db, { ...edition, tournament_id: id })
    return id
  })

type Made = DemoEdition & { tournament_id: number; organizer_id: number }

const makePool = async (db: Db, context: Omit<Context, 'db'>, { organizer_id, ...edition }: Made) => {
  const matches = await queries.listMatchIds(db, edition.tournament_id)
  await lockMatches(db, matches)
  const pool_id = await queries.createPool(db, { ...poolOf(edition, organizer_id), matches })
  for (const user_id of await queries.listDemoPlayers(db)) await enrol(db, context, { pool_id, user_id })
  await predictEdition(db, { edition: { ...edition, pool_id }, timeZone: context.timeZone, isStart: true })
  await queries.setPool(db, { ...edition, pool_id })
}

const poolOf = (edition: DemoEdition, organizer_id: number) => {
  const { name, season } = titleOf(edition)
  return {
    name: `${name}, ${season.toLowerCase()}`,
    description:
      'Un torneo inventado que se juega sin descanso: siempre hay un partido en juego o a punto de empezar. Cada tres días y medio comienza una edición nueva.',
    beginst_at: edition.begins_at,
    ends_at: new Date(Date.parse(edition.begins_at) + minutesOfAnEdition * minuteMs).toISOString(),
    sector: 'Deportes',
    organizer_id,
    invite_token: randomBytes(24).toString('base64url'),
    rules: { resultado: 3, diferencia: 2, perfecto: 5 },
  }
}
