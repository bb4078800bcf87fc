import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Db } from './database.ts'
import { isUnreachable } from './is-unreachable.ts'

export type Replica = {
  /**
   * Runs `read` on the replica if it has received everything that was committed before this call, and otherwise on the
   * primary.
   */
  read: <T>(read: (db: Db) => Promise<T>) => Promise<T>
  stop: () => Promise<void>
}

/** Reads everything from the primary. */
export function noReplica(primary: Db): Replica {
  return { read: (read) => read(primary), stop: async () => {} }
}

/**
 * The state of the primary: its cluster, its timeline, and its last byte on disk. All acknowledged commits are before
 * that.
 */
type Reached = { cluster: string; timeline: string; lsn: string }
type Reading<T> = { reached: Reached; read: (db: Db) => Promise<T> }
type Found<T> = { answer: T } | undefined

const connections = 10
// A replica that leaves a statement unanswered for so long is not used until it answers again.
const statementMilliseconds = 2000
const reconnectMilliseconds = 1000
// A replica is usually some milliseconds behind. One that is further behind is not used for a moment, to let it catch
// up.
const waits = [0, 1, 2, 4, 8, 16]
const catchUpMilliseconds = 250

/**
 * Opens a streaming replica of the primary (docs/decisions/0008). It may lag, stop or be unreachable at any time, also
 * at the start. Then reads use the primary, and the replica again once it answers.
 */
export function openReplica(primary: Db, url: string): Replica {
  let replica: Db | undefined
  let [isStopped, unusedUntil] = [false, 0]
  const waiting = new Set<() => void>()

  const reconnect = async () => {
    while (!isStopped && !replica) {
      const fresh = connect(url, { max: connections, statementMilliseconds })
      if (await answers(fresh)) replica = fresh
      else void fresh.destroy()
      if (!replica) await sleep(reconnectMilliseconds, undefined, { ref: false })
    }
    if (isStopped) await replica?.destroy()
  }

  // Closes all connections, since one that hangs would never return to the pool, and releases all reads that wait for
  // them.
  const giveUp = (lost: Db, error: unknown) => {
    if (replica !== lost || isStopped) return
    log(error)
    replica = undefined
    for (const leave of waiting) leave()
    void lost.destroy()
    void reconnect()
  }

  // An error on a working connection, such as a conflict with the replay, does not concern other reads.
  const readThere = <T>(db: Db, { reached, read }: Reading<T>): Promise<Found<T>> =>
    db.connection().execute(async (db) => {
      try {
        if (await catchesUp(db, reached)) return { answer: await read(db) }
        unusedUntil = performance.now() + catchUpMilliseconds
      } catch (error) {
        if (isUnreachable(error)) throw error
        log(error)
      }
    })

  const readUnlessLost = <T>(db: Db, reading: Reading<T>) =>
    new Promise<Found<T>>((done) => {
      const leave = () => done(undefined)
      waiting.add(leave)
      readThere(db, reading)
        .then(done, (error: unknown) => {
          giveUp(db, error)
          leave()
        })
        .finally(() => waiting.delete(leave))
    })

  void reconnect()
  return {
    read: async (read) => {
      const there = replica
      if (!there || performance.now() < unusedUntil) return read(primary)
      const reached = await findReached(primary).catch(() => undefined)
      if (!reached) return read(primary)
      const found = await readUnlessLost(there, { reached, read })
      return found ? found.answer : read(primary)
    },
    stop: async () => {
      isStopped = true
      await replica?.destroy()
    },
  }
}

const log = (error: unknown) => console.error(`replica: ${error instanceof Error ? error.message : error}`)

const answers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )

const findReached = async (primary: Db): Promise<Reached | undefined> => {
  const { rows } = await sql<Reached>`
    select s.system_identifier::text as cluster, left(pg_walfile_name(w.lsn), 8) as timeline, w.lsn::text as lsn
      from (select pg_current_wal_flush_lsn() as lsn) w, pg_control_system() s
  `.execute(primary)
  return rows[0]
}

// Runs outside of the transaction of the read, whose snapshot must not be older than this answer. A replica that stayed
// on the timeline of an abandoned primary may have commits that the present primary never acknowledged.
const catchesUp = async (replica: Db, { cluster, timeline, lsn }: Reached): Promise<boolean> => {
  for (const wait of waits) {
    if (wait > 0) await sleep(wait)
    const { rows } = await sql<{ is_same: boolean; is_there: boolean }>`
      select s.system_identifier::text = ${cluster} and upper(lpad(to_hex(c.timeline_id), 8, '0')) = ${timeline} as is_same,
             pg_last_wal_replay_lsn() >= ${lsn}::pg_lsn as is_there
        from pg_control_system() s, pg_control_checkpoint() c
    `.execute(replica)
    if (!rows[0]?.is_same) return false
    if (rows[0].is_there) return true
  }
  return false
}
