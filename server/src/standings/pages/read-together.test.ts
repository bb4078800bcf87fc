import type { Ranking } from '@compety/contract'
import { afterAll, expect, test } from 'vitest'
import { outcome, refused } from '../../../test/answers.ts'
import { type Actor, manyConnections, testApp } from '../../../test/app.ts'
import { aMatch, anEnrolment, anOrganizer, aPool } from '../../../test/builders.ts'
import { countingStatements } from '../../../test/counting-statements.ts'
import { noReplica, type Replica } from '../../platform/postgres/replica.ts'
import { boardCache } from '../../rankings/store/board-cache.ts'
import { rankingFinder, searchRanking } from './find-ranking.ts'
import { leagueCache } from './league-view.ts'
import { provisionalBoards } from './live/provisional-boards.ts'
import { pageCache, type RankingPage, withOwnRow } from './page-texts.ts'
import type { Found, Wanted } from './read-pages.ts'

const { call, db, aPlayer, anAdministrator, close } = await testApp({}, manyConnections)
afterAll(close)

const admin = await anAdministrator()
const ofBoards = { boards: boardCache(), timeZone: 'UTC' }
const context = { ...ofBoards, pages: pageCache(), provisional: provisionalBoards(ofBoards), leagues: leagueCache() }
const score = (home_team_score: number) => ({ home_team_score, away_team_score: 0 })

/** A pool in which the result of a match gives a point to the first `scoring` players and none to the others. */
const aPoolToDecide = async (players: Actor[], parts: object = {}, scoring = 1) => {
  const match = await aMatch(db)
  const pool = await aPool(db, { players, matches: [match], rules: { resultado: 1 }, ...parts })
  const body = { prediction: score(1) }
  for (const as of players.slice(0, scoring)) await call(`POST /pool/${pool}/addPrediction/${match}`, { as, body })
  await call(`POST /matches/${match}/begin?confirm=begin`, { as: admin })
  const register = () => call(`POST /matches/${match}/result`, { as: admin, body: { match_result: score(2) } })
  return { pool, register }
}

const roleOf = ({ id }: Actor) => (id === admin.id ? 1 : 2)
const wanted = (reader: Actor, query: Wanted['query'], wantsOwn = true): Wanted => ({
  reader: { ...reader, role_id: roleOf(reader) },
  query,
  wantsOwn,
})

/** Finds pages of a pool without HTTP. */
const pageReader = (replica: Replica, pool: number) => {
  const find = rankingFinder(replica, context)
  return async (reader: Actor, page = 1, per_page = 50, wantsOwn = true) =>
    parsed(await find({ key: { kind: 'pool', id: pool }, ...wanted(reader, { page, per_page }, wantsOwn) }))
}

/** Sends simultaneous requests, which are read in one batch, and returns the page of each reader. */
const readTogether = (
  pool: number,
  requested: [reader: Actor, page?: number][],
  per_page = 50,
): Promise<(Ranking | null)[]> => {
  const ask = pageReader(noReplica(db), pool)
  return Promise.all(requested.map(([reader, page]) => ask(reader, page, per_page)))
}
const parsed = (found: Found | null) =>
  found && JSON.parse(String(withOwnRow(found.page as RankingPage, found.me).json))

test('simultaneous readers get their own row and the addresses that they may see', async () => {
  const [ana, eva, owner, stranger] = [await aPlayer('ana'), await aPlayer('eva'), await aPlayer(), await aPlayer()]
  const { pool, register } = await aPoolToDecide([ana, eva], { organizer_id: await anOrganizer(db, owner) })
  await register()
  const readers = [ana, stranger, owner, eva, admin]
  const answers = await readTogether(
    pool,
    readers.map((reader) => [reader]),
  )
  const shown = answers.map((answer) => [
    answer?.me?.id ?? null,
    answer?.me?.email ?? null,
    ...(answer?.ranking.map(({ email }) => email) ?? []),
  ])
  expect(shown).toEqual([
    [ana.id, 'ana@example.com', 'a•••@example.com', 'e•••@example.com'],
    [null, null, 'a•••@example.com', 'e•••@example.com'],
    [null, null, 'a•••@example.com', 'e•••@example.com'],
    [eva.id, 'eva@example.com', 'a•••@example.com', 'e•••@example.com'],
    [null, null, 'ana@example.com', 'eva@example.com'],
  ])
  expect(answers.map((answer) => answer?.me && [answer.me.position, answer.me.points])).toEqual([
    [1, 1],
    null,
    null,
    [2, 0],
    null,
  ])
})

test('a reader who may not see the pool is refused while simultaneous readers get the page', async () => {
  const [ana, eva, gone, stranger] = [await aPlayer(), await aPlayer(), await aPlayer(), await aPlayer()]
  const pool = await aPool(db, { players: [ana, eva], is_private: true })
  await anEnrolment(db, { pool_id: pool, user_id: gone.id, status: 2 })
  const readers = [stranger, ana, gone, eva, admin]
  const answers = await Promise.all(readers.map((as) => call(`GET /pool/${pool}/pool_ranking`, { as })))
  const [refusal, ...found] = answers.map(outcome)
  expect(refusal).toEqual(refused(404, 'No existe la compety solicitada.'))
  expect(found.map(({ status, body }) => [status, body.total, body.me?.id ?? null])).toEqual([
    [200, 2, ana.id],
    [200, 2, null],
    [200, 2, eva.id],
    [200, 2, null],
  ])
  const together = await readTogether(pool, [[stranger], [ana], [gone], [eva]])
  expect(together.map((answer) => answer && (answer.me?.id ?? 'nobody'))).toEqual([null, ana.id, 'nobody', eva.id])
})

test.each(['before', 'after'] as const)(
  'concurrent readers of different pages each get theirs, %s a result',
  async (when) => {
    const players: Actor[] = []
    for (let n = 0; n < 5; n++) players.push(await aPlayer())
    const { pool, register } = await aPoolToDecide(players)
    if (when === 'after') await register()
    const ids = players.map(({ id }) => id)
    const pages = [3, 1, 2, 1, 9]
    const answers = await readTogether(
      pool,
      pages.map((page, n) => [players[n] as Actor, page]),
      2,
    )
    expect(answers.map((answer) => answer?.ranking.map(({ id }) => id))).toEqual(
      pages.map((page) => ids.slice(page * 2 - 2, page * 2)),
    )
    expect(answers.map((answer) => answer && [answer.currentPage, answer.nextPage, answer.me?.id])).toEqual([
      [3, null, ids[0]],
      [1, 2, ids[1]],
      [2, 3, ids[2]],
      [1, 2, ids[3]],
      [9, null, ids[4]],
    ])
  },
)

/** A replica whose read number `held` pauses after the database has answered, until `endReading` is called. */
const readingsOf = (held: number) => {
  const [isHeld, isOver] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let readings = 0
  const replica: Replica = {
    ...noReplica(db),
    read: async (read) => {
      const answer = await read(db)
      if (++readings === held) {
        isHeld.resolve()
        await isOver.promise
      }
      return answer
    },
  }
  return { replica, isHeld: isHeld.promise, endReading: isOver.resolve }
}

test.each([
  ['of the snapshot', 1],
  ['of the board', 2],
])('a request after the answer to a result reads it while an older read %s is still running', async (_, held) => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const { pool, register } = await aPoolToDecide([ana, eva])
  if (held === 1) await readTogether(pool, [[ana]])
  const { replica, isHeld, endReading } = readingsOf(held)
  const ask = pageReader(replica, pool)
  const pointsOf = async (): Promise<number> => (await ask(ana)).me.points
  const earlier = pointsOf()
  await isHeld
  expect((await register()).status).toBe(201)
  const later = pointsOf()
  endReading()
  expect(await Promise.all([earlier, later])).toEqual([0, 1])
})

test('a request that needs a database read does not delay one whose page is cached', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const { pool } = await aPoolToDecide([ana, eva])
  await readTogether(pool, [[ana]])
  const { replica, isHeld, endReading } = readingsOf(2)
  const ask = pageReader(replica, pool)
  const other = ask(ana, 7)
  await isHeld
  expect((await ask(ana)).me.id).toBe(ana.id)
  endReading()
  expect((await other).ranking).toEqual([])
})

test('readers of a public pool are looked up only for their own row', async () => {
  const [ana, eva] = [await aPlayer(), await aPlayer()]
  const { pool } = await aPoolToDecide([ana, eva])
  await readTogether(pool, [[ana]])
  const closed = await aPool(db, { players: [ana, eva], is_private: true })
  await readTogether(closed, [[ana]])
  const { counted, count } = countingStatements(db)
  for (const [id, wantsOwn, statements] of [
    [pool, false, 1],
    [pool, true, 1],
    [closed, false, 2],
    [closed, true, 1],
  ] as const) {
    const [ask, before] = [pageReader(noReplica(counted), id), count()]
    const pages = await Promise.all([ana, eva].map((reader) => ask(reader, 1, 50, wantsOwn)))
    expect(pages.map(({ me }) => me?.id)).toEqual(wantsOwn ? [ana.id, eva.id] : [undefined, undefined])
    expect(count() - before).toBe(statements)
  }
})

/** A cached board of five players, of whom the first has a point. Its first page of two rows is cached too. */
const aCachedBoard = async () => {
  const players: Actor[] = []
  for (let n = 0; n < 5; n++) players.push(await aPlayer())
  const { pool, register } = await aPoolToDecide(players)
  await register()
  await readTogether(pool, [[admin]], 2)
  const [ana] = players as [Actor]
  const askingBy = (replica: Replica) => {
    const ask = pageReader(replica, pool)
    return (page: number): Promise<Ranking> => ask(ana, page, 2)
  }
  return { players, askingBy }
}

test('a new page of a cached board takes two statements, and afterwards one', async () => {
  const { players, askingBy } = await aCachedBoard()
  const { counted, count } = countingStatements(db)
  const ask = askingBy(noReplica(counted))
  for (const statements of [2, 1]) {
    const before = count()
    const { ranking, me } = await ask(2)
    expect(ranking.map(({ id, position }) => [id, position])).toEqual([2, 3].map((n) => [players[n]?.id, 2]))
    expect([me?.position, count() - before]).toEqual([1, statements])
  }
})

test('a changed name is shown immediately while an older read of names is still running', async () => {
  const { players, askingBy } = await aCachedBoard()
  const [, , noe] = players as [Actor, Actor, Actor]
  const { replica, isHeld, endReading } = readingsOf(2)
  const ask = askingBy(replica)
  const earlier = ask(2)
  await isHeld
  const body = { user_profile: { username: `nuevo${noe.id}` } }
  expect((await call('POST /update_profile', { as: noe, body })).status).toBe(200)
  expect((await ask(2)).ranking[0]?.username).toBe(body.user_profile.username)
  endReading()
  await earlier
  expect((await ask(2)).ranking[0]?.username).toBe(body.user_profile.username)
})

test('a player who withdraws during the request is not ranked even with points on a cached board', async () => {
  const [ana, eva, uma] = [await aPlayer(), await aPlayer(), await aPlayer()]
  const { pool, register } = await aPoolToDecide([ana, eva, uma], {}, 2)
  await register()
  let begun = Promise.resolve()
  const ask = pageReader({ ...noReplica(db), read: (read) => begun.then(() => read(db)) }, pool)
  const places = async () =>
    (await Promise.all([ana, eva, uma].map((reader) => ask(reader)))).map(({ me }) => me?.position)
  expect([await places(), await places()]).toEqual([
    [1, 1, 3],
    [1, 1, 3],
  ])
  begun = call(`POST /pools/${pool}/uninscribe`, { as: eva }).then(async () => {
    await readTogether(pool, [[ana]])
  })
  expect(await places()).toEqual([1, undefined, 2])
})

test('at most eight boards are read concurrently', async () => {
  const ana = await aPlayer()
  let [running, most] = [0, 0]
  const replica: Replica = {
    ...noReplica(db),
    read: async (read) => {
      most = Math.max(most, ++running)
      return read(db).finally(() => running--)
    },
  }
  const find = rankingFinder(replica, context)
  const months = Array.from({ length: 40 }, (_, n) => ({ kind: 'month' as const, id: 24_000 + n }))
  const found = await Promise.all(months.map((key) => find({ key, ...wanted(ana, undefined) })))
  expect(found).toEqual(months.map(() => ({ page: undefined, me: null })))
  expect(most).toBe(8)
})

test('a search by a reader who may not see the pool does not read its board', async () => {
  const [ana, stranger] = [await aPlayer('buscada'), await aPlayer()]
  const pool = await aPool(db, { players: [ana], is_private: true })
  const { counted, count } = countingStatements(db)
  const search = async (as: Actor) => {
    const before = count()
    const requested = {
      key: { kind: 'pool' as const, id: pool },
      ...wanted(as, { page: 1, per_page: 50 }),
      username: 'busc',
    }
    const found = await searchRanking(noReplica(counted), { ...context, boards: boardCache() }, requested)
    return { found: found && parsed(found).total, statements: count() - before }
  }
  const [own, refused] = [await search(ana), await search(stranger)]
  expect([own.found, refused]).toEqual([1, { found: null, statements: 1 }])
  expect(own.statements).toBeGreaterThan(1)
})
