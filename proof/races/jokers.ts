import { setTimeout as sleep } from 'node:timers/promises'
import { failures } from '@compety/contract'
import { sql } from 'kysely'
import { aMatch, aPool } from '../../server/test/builders.ts'
import { aCrowd, type Crowd, enrolCrowd, member, predictCrowd } from '../../server/test/crowd.ts'
import type { Row } from '../prove.ts'
import { type Answered, type Arena, below, closeAll, openSenders, type Sender } from './arena.ts'

// Each player has tabs on both processes.
const [players, tabs, count] = [20, 3, 2]
const [, spent] = failures.jokers_spent
const [, late] = failures.prediction_deadline_passed

type Stage = { arena: Arena; senders: readonly Sender[]; crowd: Crowd }
type Sent = Answered & { player: number; match: number; verb: 'PUT' | 'DELETE' }
type Joker = { user_id: number; match_id: number; at: number }

/** A pool with jokers in which everybody predicted every match. */
const aGame = async ({ arena: { stand }, crowd }: Stage, matches: number[]): Promise<number> => {
  const pool = await aPool(stand.db, { matches })
  const game = JSON.stringify({ jokers: { count, per: 'pool', factor: 2 } })
  await sql`update pools set game = ${game}::jsonb where id = ${pool}`.execute(stand.db)
  await enrolCrowd(stand.db, pool, crowd)
  await predictCrowd(stand.db, { pool_id: pool, matches }, crowd)
  return pool
}

const jokersIn = async ({ arena: { stand } }: Stage, pool: number): Promise<Joker[]> => {
  const { rows } = await sql<Joker>`
    select user_id, match_id, (extract(epoch from set_at) * 1000)::float8 as at from jokers where pool_id = ${pool}
  `.execute(stand.db)
  return rows
}

type Move = { pool: number; player: number; match: number; verb: Sent['verb']; tab: number }
const move = async ({ senders, crowd }: Stage, { pool, tab, ...of }: Move): Promise<Sent> => {
  const { send } = senders[of.player * tabs + tab] as Sender
  const ask = () => send(`${of.verb} /pool/${pool}/joker/${of.match}`, { as: member(crowd, of.player) })
  let answer = await ask()
  // A loaded machine refuses for lack of a connection, and repeating a move changes nothing.
  while (answer.status === 503) answer = await sleep(50).then(ask)
  return { ...of, ...answer }
}

const isDone = ({ status }: Answered) => status === 200
const isRefused = ({ status, body }: Answered, message: string) => status === 409 && body.message === message

/**
 * All tabs of a player set jokers on different matches. Counts players who have another number than the game gives, and
 * answers that contradict what is stored. Fails if the enrolment is not locked before jokers are counted.
 */
const lastJokers = async (stage: Stage): Promise<number> => {
  const { db } = stage.arena.stand
  const matches = await Promise.all(Array.from({ length: tabs * 2 }, () => aMatch(db)))
  const pool = await aGame(stage, matches)
  const sent = await Promise.all(
    stage.senders.flatMap((_, n) => {
      const [player, tab] = [Math.floor(n / tabs), n % tabs]
      const inTurn = async () => {
        const of = { pool, player, tab, verb: 'PUT' } as const
        const first = await move(stage, { ...of, match: matches[tab * 2] as number })
        return [first, await move(stage, { ...of, match: matches[tab * 2 + 1] as number })]
      }
      return inTurn()
    }),
  )
  const answers = sent.flat()
  const stored = await jokersIn(stage, pool)
  const told = answers.filter(isDone).map(({ player, match }) => `${member(stage.crowd, player).id} ${match}`)
  const kept = new Set(stored.map(({ user_id, match_id }) => `${user_id} ${match_id}`))
  const strange = answers.filter((one) => !isDone(one) && !isRefused(one, spent)).length
  const wrong = told.filter((one) => !kept.has(one)).length + Math.abs(told.length - kept.size)
  const numbers = Map.groupBy(stored, ({ user_id }) => user_id)
  const unfair = Array.from({ length: players }, (_, n) => numbers.get(member(stage.crowd, n).id)?.length ?? 0)
  return strange + wrong + unfair.filter((number) => number !== count).length
}

/**
 * One tab drops the jokers while the others set new ones. Counts players who have more than the game gives. Fails if a
 * dropped joker is counted before the deletion is committed.
 */
const droppedJokers = async (stage: Stage): Promise<number> => {
  const { arena, crowd } = stage
  const matches = await Promise.all(Array.from({ length: 5 }, () => aMatch(arena.stand.db)))
  const pool = await aGame(stage, matches)
  const answers = await Promise.all(
    stage.senders.map(async (_, n) => {
      const [player, tab] = [Math.floor(n / tabs), n % tabs]
      const sent: Sent[] = []
      for (let turn = 0; turn < 4; turn++) {
        const verb = arena.random() < 0.4 ? 'DELETE' : 'PUT'
        const match = matches[below(arena.random, matches.length)] as number
        sent.push(await move(stage, { pool, player, tab, match, verb }))
      }
      return sent
    }),
  )
  const numbers = Map.groupBy(await jokersIn(stage, pool), ({ user_id }) => user_id)
  const many = Array.from({ length: players }, (_, n) => numbers.get(member(crowd, n).id)?.length ?? 0)
  const strange = answers.flat().filter((one) => !isDone(one) && !isRefused(one, spent))
  return strange.length + many.filter((number) => number > count).length
}

type Late = { broke: number; done: number; refused: number }

/** Half of the players set jokers around the deadline, the others drop theirs. */
const aroundTheDeadline = async (stage: Stage): Promise<Late> => {
  const { arena, senders, crowd } = stage
  const { db } = arena.stand
  const matches: [number, number] = [await aMatch(db), await aMatch(db)]
  const [first, second] = matches
  const pool = await aGame(stage, matches)
  await sql`
    insert into jokers (pool_id, match_id, user_id)
    select ${pool}, ${second}, id from generate_series(${crowd.first}::bigint, ${crowd.first + players - 1}::bigint) id
  `.execute(db)
  const deadline = Date.now() + 400
  await sql`update matches set blocked_at = to_timestamp(${deadline / 1000}) where id = any(${matches}::bigint[])`.execute(
    db,
  )
  const sent = await Promise.all(
    senders.map(async (_, n) => {
      const [player, tab] = [Math.floor(n / tabs), n % tabs]
      await sleep(Math.max(0, deadline - 150 + arena.random() * 250 - Date.now()))
      const isDropping = tab === 0
      const of = { pool, player, tab, verb: isDropping ? 'DELETE' : 'PUT', match: isDropping ? second : first } as const
      return move(stage, of)
    }),
  )
  const over = { sent, deadline, matches, stored: await jokersIn(stage, pool) }
  return { broke: wrongAtTheDeadline(over, crowd), ...seen(sent) }
}

const seen = (sent: readonly Sent[]) => ({
  done: sent.filter(isDone).length,
  refused: sent.filter((one) => isRefused(one, late)).length,
})

type Over = { sent: readonly Sent[]; deadline: number; matches: [number, number]; stored: readonly Joker[] }

/**
 * Counts jokers written at or after the deadline, refusals that ended before it, and answers that contradict the stored
 * jokers. Fails if the clock is read before the match is locked.
 */
const wrongAtTheDeadline = ({ sent, deadline, matches, stored }: Over, crowd: Crowd): number => {
  const [first, second] = matches
  const set = stored.filter(({ match_id }) => match_id === first)
  const tooLate = set.filter(({ at }) => at >= deadline).length
  const tooEarly = sent.filter((one) => isRefused(one, late) && one.to < deadline).length
  const strange = sent.filter((one) => !isDone(one) && !isRefused(one, late)).length
  const isKept = (player: number, match: number) =>
    stored.some(({ user_id, match_id }) => user_id === member(crowd, player).id && match_id === match)
  const contradicted = Array.from({ length: players }, (_, player) => player).filter((player) => {
    const done = sent.filter((one) => one.player === player && isDone(one)).map(({ verb }) => verb)
    return isKept(player, first) !== done.includes('PUT') || isKept(player, second) === done.includes('DELETE')
  })
  return tooLate + tooEarly + strange + contradicted.length
}

/** Players move jokers in several tabs on two processes, also around the deadline. */
export const attackJokers = async (arena: Arena): Promise<Row[]> => {
  const rounds = arena.full ? 50 : 4
  const crowd = await aCrowd(arena.stand.db, players)
  const broke = { last: 0, dropped: 0, late: 0 }
  const around = { done: 0, refused: 0 }
  for (let n = 0; n < rounds; n++) {
    const senders = await openSenders(arena, players * tabs)
    const stage = { arena, senders, crowd }
    broke.last += await lastJokers(stage)
    broke.dropped += await droppedJokers(stage)
    const late = await aroundTheDeadline(stage)
    broke.late += late.broke
    around.done += late.done
    around.refused += late.refused
    closeAll(senders)
  }
  const tried = `${rounds} rounds, ${players} players with ${tabs} tabs each`
  const idle = [around.done, around.refused].filter((number) => number === 0).length
  return [
    { what: 'The last joker is spent once, and none is lost', tried, broke: broke.last },
    { what: 'Nobody has more jokers than the game gives, while others are dropped', tried, broke: broke.dropped },
    {
      what: 'No joker is set or dropped at or after the deadline, and none is refused before it',
      tried,
      // A deadline before which or after which nothing was sent proves nothing.
      broke: broke.late + idle,
      note: `${around.done} before, ${around.refused} refused`,
    },
  ]
}
