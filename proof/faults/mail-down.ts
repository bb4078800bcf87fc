import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { startServer } from '../../bench/stand.ts'
import { member } from '../../server/test/crowd.ts'
import { mailServer } from '../../server/test/mail-server.ts'
import type { Prove } from '../prove.ts'
import { buildGround, type Ground } from './ground.ts'
import { aMailProxy } from './mail-proxy.ts'

const of = 3
// A call that waits for its mail would exceed this limit.
const longestMilliseconds = 60_000

type Call = { line: string; recipient: string; body: object; as?: number }

/**
 * The mail server first lets connections wait and then closes them. Registration, recovery and invitation still succeed, and their
 * mails are sent later.
 */
export const proveMailDown: Prove = async ({ full, say }) => {
  const ground = await buildGround({ players: of })
  // Inviting needs a proven address.
  await ground.ask((db) => sql`update users set email_proven_at = now()`.execute(db))
  const [proxy, { arrived, port, close }] = [await aMailProxy(), await mailServer()]
  const server = await startServer({ DATABASE_URL: ground.url, DATA_DIR: ground.folder, SMTP_URL: proxy.url })
  const faults: string[] = []
  try {
    const calls = callsOf(ground)
    const called = calls.map(async (call) => {
      const status = await send(ground, { call, port: server.port })
      if (status >= 300) faults.push(`${call.line}: ${status}`)
    })
    await Promise.all(called)
    await until(async () => proxy.waiting() > 0)
    if ((await failures(ground)) > 0) faults.push('a mail failed while the mail server kept it waiting')
    proxy.refuse()
    // Each mail was tried once and failed.
    await until(async () => (await failures(ground)) >= calls.length)
    proxy.forward(port)
    if (!full) await hurry(ground)
    await until(async () => arrived.length >= calls.length)
    const recipients = arrived.flatMap(({ envelope }) => envelope.to).toSorted()
    const expected = calls.map(({ recipient }) => recipient).toSorted()
    if (String(recipients) !== String(expected)) faults.push(`arrived: ${recipients}; expected: ${expected}`)
    for (const fault of faults) say(`  ${fault}`)
    return [
      {
        // Fails if a call waits for its mail, or if a mail is tried only once.
        what: 'While the mail server does not answer or closes connections, registration, recovery and invitation succeed; each mail is sent once when it is back.',
        tried: `${calls.length} calls, ${arrived.length} mails`,
        broke: faults.length,
      },
    ]
  } finally {
    await server.stop()
    await proxy.close()
    await close()
    await ground.stop()
  }
}

const callsOf = ({ game: { crowd, own } }: Ground): Call[] =>
  Array.from({ length: of }, (_, n) => {
    const [email, invited, { email: known }] = [`nueva${n}@example.com`, `invitada${n}@example.com`, member(crowd, n)]
    const passwords = { password: 'secreta-1', passwordConfirmation: 'secreta-1' }
    const user_profile_attributes = { username: `nueva${n}`, birthdate: '1990-05-04' }
    return [
      { line: '/player', recipient: email, body: { user: { email, ...passwords, user_profile_attributes } } },
      { line: '/user/recoverPassword', recipient: known, body: { email: known } },
      { line: `/pool/${own}/invite`, recipient: invited, body: { email: invited, message: '' }, as: n },
    ]
  }).flat()

/** The status, or 599 without an answer. */
const send = async ({ game: { crowd } }: Ground, { call, port }: { call: Call; port: number }): Promise<number> => {
  const { line, body, as } = call
  const { email = '', token = '' } = as === undefined ? {} : member(crowd, as)
  const answer = await fetch(`http://127.0.0.1:${port}/api${line}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(as === undefined ? {} : { 'x-email': email, 'x-token': token }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(longestMilliseconds),
  }).catch(() => undefined)
  return answer?.status ?? 599
}

const failures = ({ ask }: Ground): Promise<number> =>
  ask(async (db) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from mails where failure is not null and failed_at is null
    `.execute(db)
    return rows[0]?.count ?? 0
  })

/** Makes the next attempt due now, so that a small run does not wait a minute for it. */
const hurry = ({ ask }: Ground) =>
  ask((db) => sql`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'retry'`.execute(db))

const until = async (isSo: () => Promise<boolean>) => {
  for (const end = performance.now() + 180_000; !(await isSo()); await sleep(100))
    if (performance.now() > end) throw new Error('the expected state was not reached within three minutes')
}
