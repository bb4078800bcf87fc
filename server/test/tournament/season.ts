import { pickOne, type Random } from '../../src/demo/random.ts'
import type { Actor } from '../app.ts'
import type { Moves } from './moves.ts'
import type { Fixture } from './stage.ts'
import type { Pool, Score } from './truth.ts'

/** The steps of one subject run in sequence. Steps of different subjects run in any order or simultaneously. */
export type Step = { subject: string; take: () => Promise<unknown> }

const shuffled = <T>(random: Random, from: readonly T[]): T[] =>
  from
    .map((one) => ({ one, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ one }) => one)

const goals = [0, 0, 0, 1, 1, 1, 1, 2, 2, 3, 4] as const
export function anyScore(random: Random): Score {
  return [pickOne(random, goals), pickOne(random, goals)]
}

const wrongScore = (random: Random, [home, away]: Score): Score => {
  const score = anyScore(random)
  return score[0] === home && score[1] === away ? [away + 1, home] : score
}

// The number of matches for each sequence of steps. Other matches only begin, get their result and finish. Every match
// ends with its real result.
const ways: [matches: number, steps: string][] = [
  [20, 'begin wrong right'],
  [5, 'begin wrong wrong right finish'],
  [6, 'begin right postpone annul reactivate begin finish'],
  [5, 'begin wrong postpone annul reactivate begin right'],
  [4, 'begin right postpone annul archive'],
  [3, 'annul reactivate begin right'],
  [3, 'begin wrong takeBack remove begin right'],
  [2, 'begin right suspend archive'],
  [2, 'begin right right finish archive'],
  [4, 'begin right reschedule right'],
]

type Stepped = { moves: Moves; random: Random }

/** The steps of every match. */
export function matchSteps(fixtures: readonly Fixture[], { moves, random, pool }: Stepped & { pool: Pool }): Step[][] {
  const kinds = ways.flatMap(([matches, steps]) => Array.from({ length: matches }, () => steps))
  return shuffled(random, fixtures).map(({ match, finalScore }, index) => {
    const takes: Record<string, () => Promise<unknown>> = {
      right: () => moves.score(match, finalScore),
      wrong: () => moves.score(match, wrongScore(random, finalScore)),
      takeBack: () => moves.takeBack(match),
      reschedule: () => moves.reschedule(match),
      // Only a match with its deadline ahead can be removed from a pool.
      remove: () => moves.postponeAndReopen(match).then(() => moves.removeMatch(pool, match)),
      begin: () => moves.begin(match),
      finish: () => moves.finish(match),
      postpone: () => moves.postpone(match),
      suspend: () => moves.suspend(match),
      archive: () => moves.archive(match),
      annul: () => moves.annul(match),
      reactivate: () => moves.reactivate(match),
    }
    const steps = (kinds[index] ?? 'begin right finish').split(' ')
    return steps.map((step) => ({ subject: `match ${match.id}`, take: takes[step] ?? (() => Promise.reject(step)) }))
  })
}

type Life = (() => Promise<unknown>)[]
type Players = { players: readonly Actor[]; pools: readonly [Pool, ...Pool[]]; fixtures: readonly Fixture[] }

/** Players withdraw, enrol again, change their predictions, and try to enrol in a full pool. */
export function playerSteps({ players, pools, fixtures }: Players, { moves, random }: Stepped): Step[][] {
  return players.map((player) => {
    const pool = pickOne(random, pools)
    const predict = () => {
      const { match } = fixtures[Math.floor(random() * fixtures.length)] as Fixture
      return moves.predict(pickOne(random, pools), match, { player, score: anyScore(random) })
    }
    const [enrol, withdraw] = [() => moves.enrol(pool, player), () => moves.withdraw(pool, player)]
    const lives: [Life, ...Life[]] = [
      [predict, predict, predict, predict],
      [withdraw, predict, predict, enrol, predict],
      [withdraw, predict],
      [withdraw, enrol, withdraw, enrol],
      [enrol, enrol, predict],
    ]
    return pickOne(random, lives).map((take) => ({ subject: `player ${player.id}`, take }))
  })
}

/** Mixes the steps of all subjects at random, each subject in its order. */
export function mixed(random: Random, subjects: readonly Step[][]): Step[] {
  return subjects
    .flatMap((steps) => {
      const times = steps.map(() => random()).sort((a, b) => a - b)
      return steps.map((step, index) => ({ step, time: times[index] as number }))
    })
    .sort((a, b) => a.time - b.time)
    .map(({ step }) => step)
}

/** Takes steps in order, up to six of different subjects simultaneously. */
export async function play(steps: readonly Step[]) {
  let wave: Step[] = []
  for (const step of steps) {
    if (wave.length === 6 || wave.some(({ subject }) => subject === step.subject)) {
      await Promise.all(wave.map(({ take }) => take()))
      wave = []
    }
    wave.push(step)
  }
  await Promise.all(wave.map(({ take }) => take()))
}
