import { afterAll, expect, test } from 'vitest'
import { pickOne, seededRandom } from '../../src/demo/random.ts'
import { type Actor, testApp } from '../app.ts'
import { enrolledIn, predictionOf, type Score } from '../slow-recount/pool.ts'
import { anyScore } from '../tournament/season.ts'
import { compareTables } from './compare.ts'
import { type Asked, movesOf } from './moves.ts'
import { type Day, days, type PlayedMatch, type PlayedPool, setPool, setStage } from './stage.ts'
import { toldApart, wrongGames } from './wrong-games.ts'

const random = seededRandom(Number(process.env.WORLD_CUP_SEED ?? 2034))

const app = await testApp()
afterAll(app.close)
const stage = await setStage(app)
const moves = movesOf(app, stage)
const { rounds, makeMatches, matchOf } = stage
const factorOf = (round: string, factor: number) => ({ round_id: rounds.get(round) as number, factor })

const office = await setPool(app, stage, {
  name: 'La oficina',
  rules: { resultado: 2, diferencia: 3, suma: 1, marcador_por_equipo: 1, perfecto: 5 },
  game: {
    mode: 'best',
    draw_difference: false,
    tie_breaks: ['exact_scores', 'differences', 'match_days_won'],
    multipliers: [factorOf('Jornada 3', 1.5), factorOf('Dieciseisavos de final', 2), factorOf('Octavos de final', 2.5)],
    jokers: { count: 2, per: 'round', factor: 2 },
    rarity: { points: 3, percent: 25, criterion: 'outcome', min_players: 16 },
    matchdays: 'rounds',
    leagues: { enabled: true, best: 4 },
    wall: true,
  },
  leagues: 4,
})
const friends = await setPool(app, stage, {
  name: 'Los amigos',
  rules: { resultado: 1, diferencia: 1, marcador_por_equipo: 1, perfecto: 2 },
  game: {
    mode: 'sum',
    draw_difference: true,
    tie_breaks: ['match_days_won', 'results', 'predictions_sent'],
    multipliers: [factorOf('Jornada 2', 1.5), factorOf('Semifinales', 3)],
    jokers: { count: 6, per: 'pool', factor: 3 },
    rarity: { points: 2, percent: 12.5, criterion: 'exact_score', min_players: 14 },
    matchdays: 'weeks',
    leagues: { enabled: true, best: 3 },
    wall: true,
  },
  leagues: 3,
})

const players: Actor[] = []
for (let n = 0; n < 28; n++) players.push(await app.aPlayer())
const player = (n: number) => players[n] as Actor
const archived = new Set<number>()
const watched = { app, stage, players: new Map(players.map((one) => [one.id, one])), archived }
/** How many of the open matches a player predicts each day. */
const diligence = new Map(players.map(({ id }) => [id, 0.05 + 0.5 * random()]))

const enter = async (one: Actor, pools: PlayedPool[]) => {
  for (const pool of pools) {
    await moves.enrol(pool, one)
    if (random() < 0.9) await moves.chooseLeague(pool, one, pickOne(random, [...pool.leagues.keys()] as [number]))
  }
}
const activeIn = (pool: PlayedPool) => players.filter(({ id }) => pool.players.get(id) && !archived.has(id))

/** Everybody sends some missing predictions, changes a few, and moves jokers, also where that is refused. */
const sendAll = async () => {
  for (const one of players) {
    const own = stage.pools.filter((pool) => activeIn(pool).includes(one))
    const open = [...new Set(own.flatMap(({ matches }) => matches))].filter(({ isOpen }) => isOpen)
    const isMissing = (match: PlayedMatch) => own.some((pool) => !predictionOf(pool, match, one.id))
    const wanted = open.filter((match) => random() < (isMissing(match) ? (diligence.get(one.id) as number) : 0.05))
    if (wanted.length > 0)
      await moves.predictAll(
        one,
        wanted.map((match) => ({ match, score: anyScore(random) })),
      )
    for (const pool of own) {
      const near = pool.matches.filter(({ isOpen }) => isOpen).slice(0, 8)
      for (const match of near) {
        const turn = { pool, match, player: one }
        if (random() < 0.03) await moves.predict(turn, anyScore(random))
        if (random() < 0.12) await moves.setJoker(turn)
        if (random() < 0.03) await moves.dropJoker(turn)
      }
      const closed = pool.matches.filter(({ isOpen }) => !isOpen)
      if (closed.length === 0 || random() > 0.1) continue
      const turn = { pool, match: pickOne(random, closed as [PlayedMatch]), player: one }
      await (random() < 0.5 ? moves.setJoker(turn) : moves.dropJoker(turn))
    }
  }
}

const unfinished = new Set<PlayedMatch>()

/** Plays the matches of a day. Every fifth one has a wrong result at first. */
const play = async ({ fixtures, date }: Day) => {
  for (const fixture of fixtures) {
    const match = matchOf(fixture)
    if (match.isVoid || match.result) continue
    await moves.begin(match)
    if (random() < 0.2) {
      await moves.score(match, anyScore(random))
      await compareTables(watched, `${date} after a wrong result`)
    }
    await moves.score(match, fixture.finalScore)
    if (random() < 0.5) await moves.finish(match)
    else unfinished.add(match)
  }
}

const openIn = (pool: PlayedPool, at: number) => pool.matches.filter(({ isOpen }) => isOpen).at(at) as PlayedMatch
const playedIn = (pool: PlayedPool, at: number) => pool.matches.filter(({ result }) => result).at(at) as PlayedMatch
const setAside: PlayedMatch[] = []
const annul = async (...matches: PlayedMatch[]) => {
  for (const match of matches) await moves.annul(match)
  setAside.push(...matches)
}
const bringBack = async ({ isOpen }: { isOpen: boolean }) => {
  for (const match of setAside.splice(0)) await moves.reactivate(match, { isOpen })
}
const both = [office, friends]
const ownFactor = (pool: PlayedPool, match: PlayedMatch, factor: number) => {
  const others = pool.game.multipliers.filter((one) => !('match_id' in one && one.match_id === match.id))
  return moves.changeGame(pool, { multipliers: [...others, { match_id: match.id, factor }] })
}

const goals: Asked = { text: '¿Cuántos goles habrá?', kind: 'number', points: 9, nearest: true }
const exactly: Asked = { text: '¿Cuántos penaltis habrá?', kind: 'number', points: 4, nearest: false }
const shootOut: Asked = { text: '¿Habrá penaltis en la final?', kind: 'yes_no', points: 6, nearest: false }

// Of their own, so that questions leave the rest of a season as it is.
const guess = seededRandom(6)

/** Asks a question of a pool, which most of its players answer before it closes. */
const askAll = async (pool: PlayedPool, asked: Asked) => {
  const question = await moves.ask(pool, asked)
  for (const one of activeIn(pool)) {
    if (guess() < 0.2) continue
    await moves.answer(question, one, asked.kind === 'yes_no' ? guess() < 0.5 : Math.floor(guess() * 12))
  }
  await moves.closeQuestion(question, asked)
}
const questionOf = (pool: PlayedPool, at: number) => pool.questions[at] as PlayedPool['questions'][number]

/** What else happens before the matches of a day, by the number of the day. */
const events: Record<number, () => Promise<unknown>> = {
  1: async () => {
    await enter(player(24), both)
    await enter(player(25), [office])
  },
  2: async () => {
    for (const at of [-1, -6, -12]) await ownFactor(friends, openIn(friends, at), 2.5)
    await ownFactor(office, openIn(office, -3), 3.5)
  },
  3: async () => {
    for (const asked of [goals, exactly]) await askAll(office, asked)
    await askAll(friends, shootOut)
  },
  4: async () => {
    for (const pool of both) await moves.withdraw(pool, player(3))
  },
  5: () => annul(openIn(office, 4), openIn(office, 9), openIn(office, -5)),
  6: () => bringBack({ isOpen: true }),
  7: async () => {
    await moves.settleQuestion(questionOf(office, 0), [5])
    await moves.settleQuestion(questionOf(friends, 0), [true])
  },
  8: () => moves.settleQuestion(questionOf(office, 1), [3, 7]),
  9: () => enter(player(26), both),
  10: async () => {
    for (const pool of both) await moves.enrol(pool, player(3))
  },
  11: async () => {
    await moves.archiveUser(player(7))
    archived.add(player(7).id)
  },
  12: () => moves.settleQuestion(questionOf(office, 0), [20]),
  13: () => moves.withdraw(office, player(5)),
  14: () => annul(...office.matches.filter((match) => unfinished.has(match)).slice(0, 4)),
  15: () => moves.voidQuestion(questionOf(office, 1)),
  16: () => bringBack({ isOpen: false }),
  17: () => moves.changeGame(friends, { tie_breaks: ['predictions_sent', 'exact_scores', 'match_days_won'] }),
  18: () => moves.mark(friends, false),
  19: () => moves.changeGame(office, { mode: 'sum', draw_difference: true }),
  20: () => moves.mark(friends, true),
  21: () => moves.changeRules(friends, { resultado: 3, suma: 1, diferencia: 1, perfecto: 4 }),
  22: () => moves.removeMatch(friends, openIn(friends, 2)),
  23: () => moves.changeGame(office, { jokers: { count: 3, per: 'round', factor: 3 }, matchdays: 'weeks' }),
  24: () => moves.changeGame(friends, { matchdays: 'rounds', mode: 'best', rarity: null }),
  25: async () => {
    for (const one of activeIn(office).slice(0, 5))
      await moves.chooseLeague(office, one, [...office.leagues.keys()][0] as number)
  },
  26: () => ownFactor(office, openIn(office, 0), 5),
  27: () => moves.changeGame(office, { rarity: { points: 4, percent: 30, criterion: 'exact_score', min_players: 5 } }),
  29: () => moves.settleQuestion(questionOf(office, 1), [2]),
  28: () => moves.enrol(office, player(5)),
}

// The wrong ways to count that no table has told from the right one yet.
const unseen = new Set(Object.keys(wrongGames))

test('every table of a World Cup with all options equals a slow recount after every day', async () => {
  for (const one of players.slice(0, 24)) await enter(one, random() < 0.9 ? both : [office])
  for (const [number, day] of days.entries()) {
    await makeMatches(day)
    await sendAll()
    if (events[number]) {
      await events[number]()
      await compareTables(watched, `${day.date} after an event`)
    }
    await play(day)
    // A result of an earlier day is taken back until the next day.
    if (number % 6 === 5) {
      const match = playedIn(office, -4)
      const { result } = match
      await moves.takeBack(match)
      await compareTables(watched, `${day.date} after a result was taken back`)
      await moves.score(match, result as Score)
    }
    await compareTables(watched, day.date)
    for (const pool of both) for (const name of toldApart(pool, unseen)) unseen.delete(name)
  }
  expect(friends.matches.filter(({ result }) => result)).toHaveLength(103)
  expect([...unseen], 'wrong ways to count that the season does not notice').toEqual([])
  expect(enrolledIn(office).length).toBeGreaterThan(25)
}, 600_000)
