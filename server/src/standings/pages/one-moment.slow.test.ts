import { afterAll, expect, test } from 'vitest'
import { type Actor, testApp } from '../../../test/app.ts'
import { aMatch, aPool } from '../../../test/builders.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp()
afterAll(close)

const score = (home_team_score: number, away_team_score: number) => ({ home_team_score, away_team_score })
const readings = 150

/** A pool of 20 players, in which the result decides which half has points. */
const halves = async () => {
  const [admin, match] = [await anAdministrator(), await aMatch(db)]
  const players: Actor[] = []
  for (let n = 0; n < 20; n++) players.push(await aPlayer())
  const pool = await aPool(db, { status: 2, players, matches: [match], rules: { resultado: 1 } })
  for (const [n, as] of players.entries())
    await call(`POST /pool/${pool}/addPrediction/${match}`, {
      as,
      body: { prediction: n % 2 ? score(1, 0) : score(0, 1) },
    })
  await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
  await call(`POST /matches/${match}/result`, { as: admin, body: { match_result: score(1, 0) } })
  let n = 0
  const correct = () =>
    call(`PUT /matches/${match}/result`, {
      as: admin,
      body: { match_result: n++ % 2 ? score(1, 0) : score(0, 1) },
    })
  return { players, pool, correct }
}

test('every ranking is consistent while results are corrected and players enrol and withdraw', async () => {
  const { players, pool, correct } = await halves()
  const [reader, leaver] = players as [Actor, Actor]
  let isReading = true
  const repeat = async (step: () => Promise<unknown>) => {
    while (isReading) await step()
  }
  const read = async () => {
    for (let n = 0; n < readings; n++) {
      const line = n % 2 ? 'GET /global_ranking' : `GET /pool/${pool}/pool_ranking`
      const { total, ranking } = (await call(`${line}?per_page=100`, { as: reader })).body
      const ids = ranking.map(({ id }: { id: number }) => id)
      const ahead = (points: number) => ranking.filter((row: { points: number }) => row.points > points).length
      const misplaced = ranking.filter(
        (row: { points: number; position: number }) => row.position !== 1 + ahead(row.points),
      )
      expect({ rows: new Set(ids).size, all: ids.length, misplaced }).toEqual({
        rows: total,
        all: total,
        misplaced: [],
      })
    }
  }
  const changing = [
    repeat(correct),
    repeat(async () => {
      await call(`POST /pools/${pool}/uninscribe`, { as: leaver })
      await call(`POST /pools/${pool}/inscribe`, { as: leaver })
    }),
  ]
  await Promise.all([read(), read(), read()]).finally(() => {
    isReading = false
  })
  await Promise.all(changing)
})
