import { setTimeout as sleep } from 'node:timers/promises'
import { failures } from '@compety/contract'
import { sql } from 'kysely'
import { aPool } from '../../server/test/builders.ts'
import { aCrowd, type Crowd, enrolCrowd, member } from '../../server/test/crowd.ts'
import type { Row } from '../prove.ts'
import { type Answered, type Arena, below, closeAll, openSenders, type Sender } from './arena.ts'
import { aMovedMatch, untilIt, withinOneMinute } from './deadline.ts'
import { acceptedLate, type InForce, refusedEarly } from './in-force.ts'

const [players, spread, moves] = [150, 50, 8]
const [, late] = failures.question_closed

type Stage = { arena: Arena; senders: readonly Sender[]; movers: readonly Sender[]; crowd: Crowd }
/** A question of a pool. `move` sets its deadline as an administrator; what has passed is not always moved. */
type Asked = { id: number; move: (n: number, to: number) => Promise<void>; deadlines: () => Promise<InForce[]> }
type Sent = Answered & { player: number; answer: number }
type Round = { sent: Sent[]; deadlines: InForce[]; saved: { user_id: number; at: number; answer: number }[] }

const deadlinesIn = async ({ stand: { db } }: Arena, subject: string, id: number): Promise<InForce[]> => {
  const { rows } = await sql<{ at: number; deadline: string }>`
    select (extract(epoch from created_at) * 1000)::float8 as at,
           coalesce(after #>> '{question,deadline}', after ->> 'blocked_at') as deadline
      from audit_entries where subject = ${subject} and subject_id = ${id}
       and action in ('add_question', 'change_question', 'update') order by id
  `.execute(db)
  return rows.map(({ at, deadline }) => ({ at, deadline: Date.parse(deadline) }))
}

/** A question with a deadline of its own, which an administrator moves only as long as it lies ahead. */
const anOwnQuestion = async ({ arena, movers }: Stage, pool: number, deadline: number): Promise<Asked> => {
  const as = arena.stand.admin
  const bodyUntil = (at: number) => ({
    text: '¿Cuántos goles?',
    kind: 'number',
    points: 5,
    deadline: new Date(at).toISOString(),
  })
  const ask = { as, body: bodyUntil(deadline) }
  const { status, body } = await (movers[0] as Sender).send(`POST /pools/${pool}/questions`, ask)
  if (status !== 201) throw new Error(`the question was not asked: ${status} ${JSON.stringify(body)}`)
  const { id } = body.question
  const move = async (n: number, to: number) => {
    const { status, body } = await (movers[n] as Sender).send(`PUT /questions/${id}`, { as, body: bodyUntil(to) })
    if (![200, 409, 422].includes(status)) throw new Error(`moving it answered ${status} ${JSON.stringify(body)}`)
  }
  return { id, move, deadlines: () => deadlinesIn(arena, 'pool', pool) }
}

/** A question about a match, whose deadline is that of the match and also opens again with it. */
const aMatchQuestion = async (stage: Stage, pool: number, deadline: number): Promise<Asked> => {
  const { arena } = stage
  const { id: match, move } = await aMovedMatch(stage)
  await move(0, deadline)
  const { rows } = await sql<{ id: number }>`
    insert into pool_questions (pool_id, match_id, text, kind, deadline, points)
    select ${pool}, id, '¿Cuántos goles?', 'number', blocked_at, 5 from matches where id = ${match} returning id
  `.execute(arena.stand.db)
  return { id: rows[0]?.id as number, move, deadlines: () => deadlinesIn(arena, 'match', match) }
}

const isSaved = ({ status }: Answered) => status === 200
const isLate = ({ status, body }: Answered) => status === 409 && body.message === late

/** Sends an answer, and then another one in its place. */
const answerTwice = async ({ senders, crowd }: Stage, { id }: Asked, player: number): Promise<Sent[]> => {
  const sent: Sent[] = []
  for (const answer of [player, player + players]) {
    const put = () =>
      (senders[player] as Sender).send(`PUT /questions/${id}/answer`, { as: member(crowd, player), body: { answer } })
    let answered = await put()
    // A loaded machine refuses for lack of a connection, and repeating an answer changes nothing.
    while (answered.status === 503) answered = await sleep(50).then(put)
    sent.push({ ...answered, player, answer })
  }
  return sent
}

/** Sends answers while the deadline moves. `length`: the milliseconds within which it moves, the measured length of a round. */
const playRound = async (
  stage: Stage,
  { isOfMatch, length }: { isOfMatch: boolean; length: number },
): Promise<Round> => {
  const { arena, crowd } = stage
  const [{ db }, chance] = [arena.stand, arena.random]
  const pool = await aPool(db)
  await enrolCrowd(db, pool, crowd)
  await withinOneMinute(length)
  const begin = Date.now() + 400
  const asked = await (isOfMatch ? aMatchQuestion : anOwnQuestion)(
    stage,
    pool,
    begin + length / 2 + below(chance, length),
  )
  const moved = Array.from({ length: moves }, (_, n) => {
    const at = begin + chance() * length
    return untilIt(at).then(() => asked.move(n, Math.round(at + 20 + below(chance, length))))
  })
  const answers = Array.from({ length: players }, (_, player) =>
    untilIt(begin + chance() * spread).then(() => answerTwice(stage, asked, player)),
  )
  const [sent] = await Promise.all([Promise.all(answers), Promise.all(moved)])
  const { rows: saved } = await sql<Round['saved'][number]>`
    select user_id, (extract(epoch from updated_at) * 1000)::float8 as at, answer::int as answer
      from question_answers where question_id = ${asked.id}
  `.execute(db)
  return { sent: sent.flat(), deadlines: await asked.deadlines(), saved }
}

/** Counts players whose stored answer is not the last one reported as saved, and other answers than saved and late. */
const contradicted = ({ sent, saved }: Round, crowd: Crowd): number => {
  const stored = new Map(saved.map(({ user_id, answer }) => [user_id, answer]))
  const wrong = Array.from({ length: players }, (_, player) => player).filter((player) => {
    const told = sent.findLast((one) => one.player === player && isSaved(one))
    return stored.get(member(crowd, player).id) !== told?.answer
  })
  return wrong.length + sent.filter((one) => !isSaved(one) && !isLate(one)).length
}

const lengthOf = ({ sent }: Round) => Math.max(...sent.map(({ to }) => to)) - Math.min(...sent.map(({ from }) => from))

const movesOf = ({ deadlines }: Round) => {
  const by = deadlines.slice(1).map(({ deadline }, n) => deadline - (deadlines[n]?.deadline ?? 0))
  return { later: by.filter((one) => one > 0).length, earlier: by.filter((one) => one < 0).length }
}

/** Players answer and change their answers at a deadline that an administrator moves, at two processes. */
export const attackQuestions = async (arena: Arena): Promise<Row[]> => {
  const rounds = arena.full ? 20 : 4
  const crowd = await aCrowd(arena.stand.db, players)
  const [senders, movers] = [await openSenders(arena, players), await openSenders(arena, moves)]
  const stage = { arena, senders, movers, crowd }
  const broke = { late: 0, early: 0, contradicted: 0 }
  const seen = { saved: 0, refused: 0, later: 0, earlier: 0 }
  const lengths = [150, 150] as [number, number]
  for (let n = 0; n < rounds; n++) {
    const kind = (n % 2) as 0 | 1
    const round = await playRound(stage, { isOfMatch: kind === 1, length: lengths[kind] })
    lengths[kind] = lengthOf(round)
    const refused = round.sent.filter(isLate)
    const { later, earlier } = movesOf(round)
    broke.late += acceptedLate(round.saved, round.deadlines)
    broke.early += refusedEarly(refused, round.deadlines)
    broke.contradicted += contradicted(round, crowd)
    seen.saved += round.sent.filter(isSaved).length
    seen.refused += refused.length
    seen.later += later
    seen.earlier += earlier
  }
  closeAll([...senders, ...movers])
  const tried = `${rounds} rounds of ${players} players who answer twice`
  // An attack without accepted and refused answers and moves in both directions proves nothing.
  const idle = Object.values(seen).filter((count) => count === 0).length
  const note = `${seen.saved} saved, ${seen.refused} refused, ${seen.later} times later, ${seen.earlier} earlier`
  return [
    { what: 'No answer to a question is written at or after the deadline in force', tried, broke: broke.late },
    { what: 'No answer to a question is refused before the deadline in force', tried, broke: broke.early },
    { what: 'The last answer reported as saved is stored, and no refused one is', tried, broke: broke.contradicted },
    { what: 'Answers came before and after the deadline, which moved in both directions', tried, broke: idle, note },
  ]
}
