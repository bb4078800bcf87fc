import { setTimeout as sleep } from 'node:timers/promises'
import { failures } from '@compety/contract'
import { sql } from 'kysely'
import { anOrganizer } from '../../server/test/builders.ts'
import { aCrowd, enrolCrowd, type Member, member } from '../../server/test/crowd.ts'
import { anOrganizerMember } from '../../server/test/requests/organizer-requests.ts'
import type { Row } from '../prove.ts'
import { type Answered, type Arena, below, closeAll, openSenders, type Sender } from './arena.ts'
import { ask } from './doubled-world.ts'
import { aManagedPool, both, clients, enrolledIn, renew, type Stage } from './managed-stage.ts'
import { removalWhilePredicting } from './removal-while-predicting.ts'

const joinBy = (token: string, { send }: Sender, as: Member) => send(`POST /join/${token}`, { as, body: {} })

const statusAndText = (code: keyof typeof failures) => `${failures[code][0]} ${failures[code][1]}`
const outcomeOf = ({ status, body }: { status: number; body: { message?: string } }) =>
  status < 300 ? 'done' : `${status} ${body.message}`
/** Counts a pair of answers that is not one success and one refusal of this kind. */
const notOnce = (answers: readonly Answered[], refusal: keyof typeof failures): number =>
  answers.map(outcomeOf).sort().join('|') === [statusAndText(refusal), 'done'].sort().join('|') ? 0 : 1

/** One place is left, and all come by the link. Fails if takePlace does not check the limit. */
const lastPlace = async (stage: Stage): Promise<number> => {
  const { arena, senders, crowd, managers } = stage
  const limit = 1 + below(arena.random, 3)
  const pool = await aManagedPool(stage, { players_limit: limit })
  const { token } = await renew(pool, senders[0] as Sender, managers[0])
  for (let n = 1; n < limit; n++) await joinBy(token, senders[0] as Sender, member(crowd, clients + n))
  const answers = await Promise.all(senders.map((sender, n) => joinBy(token, sender, member(crowd, n))))
  const { players, counted } = await enrolledIn(stage, pool)
  const strange = answers.filter((one) => !['done', statusAndText('pool_full')].includes(outcomeOf(one)))
  const entered = answers.filter(({ status }) => status === 200).length
  return strange.length + Math.abs(entered - 1) + Math.abs(players.size - limit) + Math.abs(counted - limit)
}

/** Both accept the same request, or one refuses it. Fails if a request is not locked before its status is judged. */
const sameRequest = async (stage: Stage): Promise<number> => {
  const { arena, senders, crowd } = stage
  const pool = await aManagedPool(stage)
  await sql`update pools set by_approval = true, is_private = false where id = ${pool}`.execute(arena.stand.db)
  const asking = member(crowd, below(arena.random, crowd.size))
  await (senders[0] as Sender).send(`POST /pools/${pool}/inscribe`, { as: asking })
  const { rows } = await sql<{ id: number }>`select id from pool_requests where pool_id = ${pool}`.execute(
    arena.stand.db,
  )
  const verbs = arena.random() < 0.5 ? ['accept', 'accept'] : ['accept', 'refuse']
  const answers = await both(stage, ({ send }, as, n) =>
    send(`POST /pools/${pool}/requests/${rows[0]?.id}/${verbs[n]}`, { as }),
  )
  const { players, counted } = await enrolledIn(stage, pool)
  const isAccepted = answers.some(({ status }, n) => status === 200 && verbs[n] === 'accept')
  return (
    notOnce(answers, 'request_answered') +
    Math.abs(players.size - Number(isAccepted)) +
    (counted === players.size ? 0 : 1)
  )
}

/** Both remove or ban the same player. Fails if a removal does not lock the enrolment before it judges it. */
const samePlayer = async (stage: Stage): Promise<number> => {
  const { arena, crowd } = stage
  const pool = await aManagedPool(stage)
  await enrolCrowd(arena.stand.db, pool, { ...crowd, size: 2 })
  const { id } = member(crowd, 0)
  const isBan = arena.random() < 0.5
  const line = isBan ? `POST /pools/${pool}/bans/${id}` : `DELETE /pools/${pool}/players/${id}`
  const answers = await both(stage, ({ send }, as) => send(line, { as }))
  const { players, counted } = await enrolledIn(stage, pool)
  const { rows } = await sql`
    select 1 from audit_entries where subject = 'user' and subject_id = ${id} and action in ('banPlayer', 'removePlayer')
       and after ->> 'pool_id' = ${String(pool)}
  `.execute(arena.stand.db)
  const refused = isBan
    ? answers.filter(({ status }) => status !== 200).length
    : notOnce(answers, 'player_not_enrolled')
  return refused + Math.abs(rows.length - 1) + (players.has(id) ? 1 : 0) + Math.abs(counted - 1)
}

/** Both change the same version of the pool. Fails if the version is judged before the pool is locked. */
const sameVersion = async (stage: Stage): Promise<number> => {
  const { arena, managers } = stage
  const pool = await aManagedPool(stage)
  const portOf = (n: number) => `${arena.ports[n % arena.ports.length]}`
  const { etag } = await ask(portOf(0), { line: `GET /editPool/${pool}`, as: managers[0] })
  const answers = await both(stage, (_, as, n) =>
    ask(portOf(n), { line: `PUT /pools/${pool}`, as, body: { pool: { name: `Copa de ${n}` } }, ifMatch: etag }),
  )
  const [done] = answers.flatMap(({ status }, n) => (status === 200 ? [n] : []))
  const { rows } = await sql<{ name: string }>`select name from pools where id = ${pool}`.execute(arena.stand.db)
  const refused = answers.filter(({ status }) => status === failures.changed_meanwhile[0]).length
  return Math.abs(refused - 1) + (rows[0]?.name === `Copa de ${done}` ? 0 : 1)
}

/**
 * The link is renewed while players join by it. Who begins after that was acknowledged is refused. Fails if a process
 * remembers the pool of a link, even for a second.
 */
const renewedLink = async (stage: Stage): Promise<number> => {
  const { arena, senders, crowd, managers } = stage
  const pool = await aManagedPool(stage)
  const [by] = await openSenders(arena, 1)
  const { token } = await renew(pool, by as Sender, managers[0])
  const sent: Answered[] = []
  let [isOver, next] = [false, 0]
  const joining = senders.map(async (sender) => {
    while (!isOver && next < crowd.size) sent.push(await joinBy(token, sender, member(crowd, next++)))
  })
  const untilSent = async (count: number) => {
    while (sent.length < count) await sleep(2)
  }
  await untilSent(3 + below(arena.random, 20))
  const { answer, token: renewed } = await renew(pool, by as Sender, managers[1])
  await untilSent(sent.length + 2 * clients)
  isOver = true
  await Promise.all(joining)
  const dead = statusAndText('join_link_dead')
  const before = sent.filter(({ to }) => to < answer.from)
  const after = sent.filter(({ from }) => from > answer.to)
  const wrong = after.filter((one) => outcomeOf(one) !== dead)
  const strange = sent.filter((one) => !['done', dead].includes(outcomeOf(one)))
  const { players, counted } = await enrolledIn(stage, pool)
  const entered = sent.filter(({ status }) => status === 200).length
  const fresh = await joinBy(renewed, by as Sender, member(crowd, crowd.size - 1))
  closeAll([by as Sender])
  // A round in which nobody joined before or tried after the renewal proves nothing.
  const idle = before.length === 0 || after.length === 0 ? 1 : 0
  return (
    wrong.length +
    strange.length +
    Math.abs(entered - players.size) +
    Math.abs(counted - entered) +
    idle +
    (fresh.status === 200 ? 0 : 1)
  )
}

const claims: Record<string, (stage: Stage) => Promise<number>> = {
  'The last place of a pool is given to one of many who join by its link': lastPlace,
  'Of two managers who answer the same request one is refused, and the player enters at most once': sameRequest,
  'Two managers who remove or ban the same player do it once': samePlayer,
  'Of two managers who change the same version of a pool one is refused': sameVersion,
  'A removed player predicts no more and counts nowhere, and no prediction of another is lost': removalWhilePredicting,
  'Nobody enters by a link after its renewal was acknowledged': renewedLink,
}

/** Players and two managers of a pool act simultaneously on two processes. */
export const attackManagedPools = async (arena: Arena): Promise<Row[]> => {
  const { db } = arena.stand
  const rounds = arena.full ? 100 : 5
  const [crowd, people] = [await aCrowd(db, 2000), await aCrowd(db, 3)]
  const [owner, one, another] = [member(people, 0), member(people, 1), member(people, 2)]
  const organizer_id = await anOrganizer(db, owner)
  for (const user of [one, another]) await anOrganizerMember(db, { organizer: organizer_id, user })
  await sql`update organizers set open_pools_limit = 10000, players_limit = 100000 where id = ${organizer_id}`.execute(
    db,
  )
  const rows: Row[] = []
  for (const [what, attack] of Object.entries(claims)) {
    let broke = 0
    for (let n = 0; n < rounds; n++) {
      // New ones each time: the server closes connections that are idle for too long.
      const senders = await openSenders(arena, clients)
      broke += await attack({ arena, senders, crowd, managers: [one, another], organizer_id })
      closeAll(senders)
    }
    arena.say(`${what}: ${rounds} rounds, ${broke} broke`)
    rows.push({ what, tried: `${rounds} rounds, two processes`, broke })
  }
  return rows
}
