import { setTimeout as sleep } from 'node:timers/promises'
import { failures } from '@compety/contract'
import { sql } from 'kysely'
import { aMatch, aPool } from '../../server/test/builders.ts'
import { aCrowd, type Crowd, enrolCrowd, member } from '../../server/test/crowd.ts'
import type { Row } from '../prove.ts'
import { type Answered, type Arena, below, closeAll, openSenders, type Sender } from './arena.ts'
import { acceptedLate, type InForce, refusedEarly } from './in-force.ts'

const [players, calm, spread, moves] = [500, 40, 50, 8]
const [, late] = failures.prediction_deadline_passed

type Sent = Answered & { player: number; isSaved: boolean; isLate: boolean }
type Key = { pool_id: number; match_id: number }
type Round = { sent: Sent[]; deadlines: InForce[]; saved: { user_id: number; at: number; home: number }[] }
type Stage = { arena: Arena; senders: readonly Sender[]; movers: readonly Sender[]; crowd: Crowd }

export const untilIt = (moment: number) => sleep(Math.max(0, moment - Date.now()))

// An administrator may move a deadline into the past only within the current minute, so a round must fit into the rest of it.
export const withinOneMinute = async (length: number) => {
  const second = (Date.now() % 60_000) / 1000
  if (second + 5 + (3 * length) / 1000 > 60) await sleep((60.5 - second) * 1000)
}

/** A new match, with a function that moves its deadline as an administrator. */
export const aMovedMatch = async ({ arena: { stand }, movers }: Pick<Stage, 'arena' | 'movers'>) => {
  const id = await aMatch(stand.db)
  const { body } = await (movers[0] as Sender).send(`GET /matches/${id}`, { as: stand.admin })
  const { sport_id, home_team, away_team, beginst_at } = body.match
  const parts = { sport_id, home_team_id: home_team.id, away_team_id: away_team.id, beginst_at }
  const move = async (n: number, to: number) => {
    const match = { ...parts, blocked_at: new Date(to).toISOString() }
    const { status, body } = await (movers[n] as Sender).send(`PUT /matches/${id}?confirm=reopen`, {
      as: stand.admin,
      body: { match },
    })
    if (status !== 200) throw new Error(`the deadline was not moved: ${status} ${JSON.stringify(body)}`)
  }
  return { id, move }
}

/** Saves a prediction in one pool. Every fifth player uses the sheet, which saves to all pools. */
const predict = async ({ senders, crowd }: Stage, player: number, { pool_id, match_id }: Key): Promise<Sent> => {
  const score = { home_team_score: player % 1000, away_team_score: 0 }
  const [as, { send }] = [member(crowd, player), senders[player] as Sender]
  if (player % 5) {
    const answer = await send(`POST /pool/${pool_id}/addPrediction/${match_id}`, { as, body: { prediction: score } })
    return {
      ...answer,
      player,
      isSaved: answer.status === 200,
      isLate: answer.status === 409 && answer.body.message === late,
    }
  }
  const answer = await send('POST /predictions', { as, body: { predictions: [{ match_id, ...score }] } })
  const [outcome] = answer.body.outcomes ?? []
  return { ...answer, player, isSaved: outcome?.isSaved === true, isLate: outcome?.message === late }
}

/** Sends predictions while the deadline moves. `length`: the milliseconds within which it moves, the measured length of a round. */
const playRound = async (stage: Stage, length: number): Promise<Round> => {
  const { arena, crowd } = stage
  const { db } = arena.stand
  const [{ id: match_id, move }, chance] = [await aMovedMatch(stage), arena.random]
  const pool_id = await aPool(db, { matches: [match_id] })
  await enrolCrowd(db, pool_id, crowd)
  await withinOneMinute(length)
  const begin = Date.now() + 300
  await move(0, begin + below(chance, length))
  const plan = Array.from({ length: players }, (_, player) => ({ player, at: begin + chance() * spread }))
  const moved = Array.from({ length: moves }, (_, n) => {
    const at = begin + chance() * length
    const by = chance() < 0.3 ? -below(chance, 40) : 40 + below(chance, length)
    return untilIt(at).then(() => move(n, Math.round(at + by)))
  })
  const answers = plan.map(({ player, at }) => untilIt(at).then(() => predict(stage, player, { pool_id, match_id })))
  const [burst] = await Promise.all([Promise.all(answers), Promise.all(moved)])
  const after = await overTheDeadline(stage, { pool_id, match_id, move })
  return { sent: [...burst, ...after], ...(await storedState(arena, { match_id })) }
}

type Moved = Key & { move: (n: number, to: number) => Promise<void> }

/** Sends predictions one after the other, so that the time of each answer is known to a few milliseconds. */
const overTheDeadline = async (stage: Stage, { move, ...key }: Moved): Promise<Sent[]> => {
  const sent: Sent[] = []
  const deadline = Date.now() + 150
  await move(0, deadline)
  await untilIt(deadline - 100)
  for (let player = players; player < players + calm; player++) sent.push(await predict(stage, player, key))
  return sent
}

const storedState = async ({ stand: { db } }: Arena, { match_id }: { match_id: number }) => {
  const { rows: saved } = await sql<{ user_id: number; at: number; home: number }>`
    select user_id, (extract(epoch from created_at) * 1000)::float8 as at, home_team_score as home from predictions where match_id = ${match_id}
  `.execute(db)
  const { rows } = await sql<{ at: number; deadline: string }>`
    select (extract(epoch from created_at) * 1000)::float8 as at, after ->> 'blocked_at' as deadline
      from audit_entries where subject = 'match' and subject_id = ${match_id} and action = 'update' order by id
  `.execute(db)
  return { saved, deadlines: rows.map(({ at, deadline }) => ({ at, deadline: Date.parse(deadline) })) }
}

/** Counts answers that contradict the stored predictions. Fails if a sheet reports success for a late row. */
const contradictedAnswers = ({ sent, saved }: Round, crowd: Crowd): number => {
  const homes = new Map(saved.map(({ user_id, home }) => [user_id, home]))
  const wrong = sent.filter(
    ({ player, isSaved }) => homes.get(member(crowd, player).id) !== (isSaved ? player % 1000 : undefined),
  )
  return wrong.length + sent.filter(({ isSaved, isLate }) => !isSaved && !isLate).length
}

const lengthOf = ({ sent }: Round): number => {
  const burst = sent.slice(0, players)
  return Math.max(...burst.map(({ to }) => to)) - Math.min(...burst.map(({ from }) => from))
}

const movesDuring = ({ sent, deadlines }: Round) => {
  const [first, last] = [Math.min(...sent.map(({ from }) => from)), Math.max(...sent.map(({ to }) => to))]
  const pairs = deadlines.slice(1).map((now, n) => ({ at: now.at, by: now.deadline - (deadlines[n]?.deadline ?? 0) }))
  const during = pairs.filter(({ at }) => at > first && at < last)
  return { later: during.filter(({ by }) => by > 0).length, earlier: during.filter(({ by }) => by < 0).length }
}

/** Sends predictions around a deadline that moves in both directions at the same time. */
export const attackDeadlines = async (arena: Arena): Promise<Row[]> => {
  const rounds = arena.full ? 20 : 4
  const crowd = await aCrowd(arena.stand.db, players + calm)
  const [senders, movers] = [await openSenders(arena, players + calm), await openSenders(arena, moves)]
  const stage = { arena, senders, movers, crowd }
  const broke = { late: 0, early: 0, contradicted: 0 }
  const seen = { saved: 0, refused: 0, later: 0, earlier: 0 }
  let length = 150
  for (let n = 0; n < rounds; n++) {
    const round = await playRound(stage, length)
    length = lengthOf(round)
    const { later, earlier } = movesDuring(round)
    broke.late += acceptedLate(round.saved, round.deadlines)
    broke.early += refusedEarly(
      round.sent.filter(({ isLate }) => isLate),
      round.deadlines,
    )
    broke.contradicted += contradictedAnswers(round, crowd)
    seen.saved += round.saved.length
    seen.refused += round.sent.length - round.saved.length
    seen.later += later
    seen.earlier += earlier
  }
  closeAll([...senders, ...movers])
  return rowsOf({ ...seen, rounds }, broke)
}

type Seen = Record<'rounds' | 'saved' | 'refused' | 'later' | 'earlier', number>

const rowsOf = (
  { rounds, saved, refused, later, earlier }: Seen,
  broke: Record<'late' | 'early' | 'contradicted', number>,
): Row[] => {
  const tried = `${rounds} rounds: ${players} predictions within ${spread} ms, ${calm} one by one`
  // An attack without accepted and refused predictions and moves in both directions proves nothing.
  const missed = [saved, refused, later, earlier].filter((count) => count === 0).length
  return [
    {
      what: 'No prediction is written at or after the deadline in force',
      tried,
      broke: broke.late,
      note: `${saved} saved`,
    },
    {
      what: 'No prediction is refused before the deadline in force',
      tried,
      broke: broke.early,
      note: `${refused} refused`,
    },
    { what: 'Predictions reported as saved exist, refused ones do not', tried, broke: broke.contradicted },
    {
      what: 'Predictions came before and after the deadline, which moved in both directions',
      tried,
      broke: missed,
      note: `${later} times later, ${earlier} earlier`,
    },
  ]
}
