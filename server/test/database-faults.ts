import { once } from 'node:events'
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net'
import { connect, type Db } from '../src/platform/postgres/database.ts'
import type { TestDatabase } from './database.ts'
import { aMessage, messagesOf, type Statement, statementsOf } from './postgres-messages.ts'

/** What is answered in place of the database. If it `closes`, the connection ends, without a code with no message. */
export type Fault = { code?: string; message?: string; severity?: string; closes?: boolean }

const errorOf = ({ code, message = 'injected', severity = 'ERROR' }: Fault): Buffer =>
  aMessage('E', `S${severity}\0V${severity}\0C${code}\0M${message}\0\0`)

// What PostgreSQL answers to every statement of a failed transaction until its end.
const afterFailure = { code: '25P02', message: 'current transaction is aborted' }

type Faults = {
  /** The fault of the next statement on any connection, if there is one. */
  take: () => Fault | undefined
  /** The fault of every new connection. */
  refused: () => Fault | undefined
}

// The begin of a transaction never fails by itself.
const faultOf = ({ take, refused }: Faults, { isStart, text }: Statement, state: string) => {
  if (isStart) return refused()
  return state === 'E' || /^(begin|start transaction)/.test(text) ? undefined : take()
}
const rollback = aMessage('Q', 'rollback\0')

/** Passes statements on one by one, each after the answer to the last one, and answers some with a fault. */
const serve = async (client: Socket, upstream: Socket, faults: Faults) => {
  const answers = messagesOf(upstream)
  const answerTo = async (statement: Buffer, { passOn = true } = {}): Promise<string> => {
    upstream.write(statement)
    for (let next = await answers.next(); !next.done; next = await answers.next()) {
      if (passOn) client.write(next.value.bytes)
      if (next.value.type === 'Z') return next.value.bytes.toString('latin1', 5)
    }
    return ''
  }
  // Idle, in a transaction, or in a failed one.
  let state = 'I'
  for await (const statement of statementsOf(client)) {
    const { bytes, text, isStart } = statement
    const [fault, ends] = [faultOf(faults, statement, state), text === 'rollback' || text === 'commit']
    if (fault?.closes || (fault && isStart)) {
      if (fault.code) client.write(errorOf(fault))
      client.end()
      return upstream.destroy()
    }
    if (fault && ends) state = await answerTo(rollback, { passOn: false })
    else if (fault && state === 'T') state = 'E'
    if (fault || (state === 'E' && !ends))
      client.write(Buffer.concat([errorOf(fault ?? afterFailure), aMessage('Z', state)]))
    else state = await answerTo(state === 'E' ? rollback : bytes)
  }
}

/** Stands between the product and a real PostgreSQL, and answers with faults when a test wants it. */
const standBetween = async (url: string) => {
  const { pathname, username, searchParams, port, hostname } = new URL(url)
  const folder = searchParams.get('host')
  const target = folder ? { path: `${folder}/.s.PGSQL.${port || 5432}` } : { host: hostname, port: Number(port) }
  let made = 0
  let next: { after: number; fault: Fault } | undefined
  let refused: Fault | undefined
  const take = () => {
    if (!next || next.after-- > 0) return
    const { fault } = next
    next = undefined
    return fault
  }
  // Otherwise each answer of several messages would wait 40 ms for the acknowledgement of its first.
  const server = createServer({ noDelay: true }, (client) => {
    const upstream = connectTo(target)
    made++
    client.on('error', () => {}).on('close', () => upstream.destroy())
    upstream.on('error', () => {}).on('close', () => client.end())
    void serve(client, upstream, { take, refused: () => refused })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `postgres://${username}@127.0.0.1:${(server.address() as AddressInfo).port}${pathname}?sslmode=disable`,
    /** Answers a statement with the fault: the next one, or one after so many others. */
    fail: (fault: Fault, after = 0) => {
      next = { after, fault }
    },
    /** Takes the fault back, and says whether no statement has met it. */
    isUnmet: (): boolean => {
      const wasWaiting = next !== undefined
      next = undefined
      return wasWaiting
    },
    /** Refuses every new connection with the fault, or with none no more. */
    refuse: (fault?: Fault) => {
      refused = fault
    },
    /** How many connections were made, also those that are closed by now. */
    countMade: () => made,
    close: () => server.close(),
  }
}

export type FaultyDatabase = TestDatabase & { faults: Awaited<ReturnType<typeof standBetween>>; direct: Db }

/** The same database, reached through a stand-in that answers with faults. `direct` reaches it without. */
export async function withFaults({ url, db: direct, drop }: TestDatabase, connections = 3): Promise<FaultyDatabase> {
  const faults = await standBetween(url)
  const db = connect(faults.url, { max: connections })
  return {
    url: faults.url,
    db,
    direct,
    faults,
    drop: async () => {
      await db.destroy()
      await drop()
      faults.close()
    },
  }
}
