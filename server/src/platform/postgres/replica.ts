import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Db } from './database.ts'
import { isUnreachable } from './is-unreachable.ts'

export type Replica = {
  /** Runs `read` on the replica where that shows whatever was committed before now, else on the primary. */
  read: <T>(read: (db: Db) => Promise<T>) => Promise<T>
  stop: () => Promise<void>
}

/** Everything is read from the primary. */
export function noReplica(primary: Db): Replica {
  return { read: (read) => read(primary), stop: async () => {} }
}

/** How far the primary has come: its cluster, timeline and last byte on disk, behind which lies no acknowledged commit. */
type Reached = { cluster: string; timeline: string; lsn: string }
type Asked<T> = { reached: Reached; read: (db: Db) => Promise<T> }
type Found<T> = { answer: T } | undefined

const connections = 10
// A replica that leaves a statement unanswered for so long is given up until it answers.
const statementMilliseconds = 2000
const lookAgainMilliseconds = 1000
// It usually is some milliseconds behind; one further behind is left to catch up.
const waits = [0, 1, 2, 4, 8, 16]
const catchUpMilliseconds = 250

/**
 * A streaming replica of the primary (docs/decisions/0008). It may lag, stop or go at any time, also at the start: then the
 * primary is read, and the replica again once it answers.
 */
export function openReplica(primary: Db, url: string): Replica {
  let replica: Db | undefined
  let [isStopped, leftUntil] = [false, 0]
  const waiting = new Set<() => void>()

  const look = async () => {
    while (!isStopped && !replica) {
      const fresh = connect(url, { max: connections, statementMilliseconds })
      if (await answers(fresh)) replica = fresh
      else void fresh.destroy()
      if (!replica) await sleep(lookAgainMilliseconds, undefined, { ref: false })
    }
    if (isStopped) await replica?.destroy()
  }

  // All its connections go: one that hangs would never come back to the pool. So do all who wait for it.
  const giveUp = (lost: Db, error: unknown) => {
    if (replica !== lost || isStopped) return
    tell(error)
    replica = undefined
    for (const leave of waiting) leave()
    void lost.destroy()
    void look()
  }

  // What fails on a connection that holds, as a statement in conflict with what is replayed, says nothing of other readings.
  const readThere = <T>(db: Db, { reached, read }: Asked<T>): Promise<Found<T>> =>
    db.connection().execute(async (db) => {
      try {
        if (await catchesUp(db, reached)) return { answer: await read(db) }
        leftUntil = performance.now() + catchUpMilliseconds
      } catch (error) {
        if (isUnreachable(error)) throw error
        tell(error)
      }
    })

  const readUnlessLost = <T>(db: Db, asked: Asked<T>) =>
    new Promise<Found<T>>((done) => {
      const leave = () => done(undefined)
      waiting.add(leave)
      readThere(db, asked)
        .then(done, (error: unknown) => {
          giveUp(db, error)
          leave()
        })
        .finally(() => waiting.delete(leave))
    })

  void look()
  return {
    read: async (read) => {
      const there = replica
      if (!there || performance.now() < leftUntil) return read(primary)
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

const tell = (error: unknown) => console.error(`replica: ${error instanceof Error ? error.message : error}`)

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

// Asked outside of the reading's transaction: its snapshot must not be older than this answer. A replica that stayed behind on
// the timeline of a primary that was given up may hold what was never acknowledged on the present one.
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
