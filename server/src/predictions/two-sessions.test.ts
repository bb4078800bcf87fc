import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { type Actor, manyConnections, testApp } from '../../test/app.ts'
import { aMatch, aPool } from '../../test/builders.ts'
import { openSession } from '../identity/sessions/open-session.ts'
import { hashOf } from '../identity/sessions/read-session.ts'

const { call, db, aPlayer, close } = await testApp({}, manyConnections)
afterAll(close)

/** A player with two devices, another player, and one open match. */
const aGame = async () => {
  const [phone, eva, match] = [await aPlayer(), await aPlayer(), await aMatch(db)]
  const pool = await aPool(db, { matches: [match], players: [phone, eva] })
  const token = `${phone.id}.${randomBytes(32).toString('base64url')}`
  await openSession(db, { user_id: phone.id, token, user_agent: null })
  return { phone, laptop: { ...phone, token }, eva, match, pool }
}
type Game = Awaited<ReturnType<typeof aGame>>
type Score = { home_team_score: number; away_team_score: number; based_on?: number }

const ways = {
  'in one compety': ({ pool, match }: Game, as: Actor, prediction: Score) =>
    call(`POST /pool/${pool}/addPrediction/${match}`, { as, body: { prediction } }),
  'in all competies': ({ match }: Game, as: Actor, score: Score) =>
    call('POST /predictions', { as, body: { predictions: [{ match_id: match, ...score }] } }),
}
const home = (home_team_score: number) => ({ home_team_score, away_team_score: 0 })
const endSession = ({ token }: Actor) => sql`delete from sessions where token_hash = ${hashOf(token)}`.execute(db)
const stored = async ({ match, phone }: Game) =>
  (
    await sql<{ home: number }>`
    select home_team_score as home from predictions where match_id = ${match} and user_id = ${phone.id}
  `.execute(db)
  ).rows.map(({ home }) => home)

describe.each(Object.entries(ways))('two devices that save the same match %s simultaneously', (_, save) => {
  /** The save of another player waits for the match, so that the saves of both devices are in the next batch. */
  const together = async (game: Game, sent: [Actor, Score][], during?: () => Promise<unknown>) => {
    const answers: ReturnType<typeof save>[] = []
    let first: ReturnType<typeof save> | undefined
    await db.transaction().execute(async (locked) => {
      await sql`select pg_advisory_xact_lock(${game.match}::bigint)`.execute(locked)
      first = save(game, game.eva, home(9))
      await sleep(100)
      for (const [as, score] of sent) {
        answers.push(save(game, as, score))
        await sleep(50)
      }
      await during?.()
    })
    await first
    return Promise.all(answers)
  }

  test.each(['first', 'last'])('are judged separately if the session of the %s save ends meanwhile', async (which) => {
    const game = await aGame()
    const [ended, other] = [game.phone, game.laptop]
    const sent: [Actor, Score][] = [
      [ended, home(1)],
      [other, home(2)],
    ]
    const answers = await together(game, which === 'first' ? sent : sent.toReversed(), () => endSession(ended))
    expect(answers.map(({ status }) => status)).toEqual(which === 'first' ? [401, 200] : [200, 401])
    expect(await stored(game)).toEqual([2])
  })

  test('are saved in order', async () => {
    const game = await aGame()
    const answers = await together(game, [
      [game.phone, home(1)],
      [game.laptop, home(2)],
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await stored(game)).toEqual([2])
  })

  test('do not overwrite each other if both are based on the same version', async () => {
    const game = await aGame()
    const answers = await together(game, [
      [game.phone, { ...home(1), based_on: 0 }],
      [game.laptop, { ...home(2), based_on: 0 }],
    ])
    const isSaved = ({ status, body }: (typeof answers)[number]) =>
      status === 200 && (body.outcomes?.[0].isSaved ?? true)
    expect(answers.map(isSaved)).toEqual([true, false])
    expect(await stored(game)).toEqual([1])
  })
})
