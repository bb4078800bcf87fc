import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Db } from '../../server/src/platform/postgres/database.ts'
import { cutOff, killCluster, waitForReplica } from '../../server/test/a-replica.ts'
import { predictionsOf } from '../../server/test/crowd.ts'
import type { Row, Size } from '../prove.ts'
import type { Nodes } from './stand.ts'
import { startWriters } from './writers.ts'

const clients = 12
const patienceSeconds = 60

type Lost = { acknowledged: number; lost: number; milliseconds: number; writesAgain: boolean }

/** Kills the primary under load, promotes the replica and points the servers to it. */
const loseThePrimary = async (nodes: Nodes, { seed, waits }: { seed: number; waits: boolean }): Promise<Lost> => {
  const { primary, replica } = nodes.cluster
  const there = connect(replica.url, { max: 1 })
  try {
    if (waits) await waitForReplica(nodes.db)
    else await cutOff(there)
    const { count, log, stop } = await startWriters({ nodes, clients, seed })
    const reach = async (enough: number): Promise<boolean> => {
      for (const end = performance.now() + patienceSeconds * 1000; performance.now() < end; await sleep(5))
        if (count.acknowledged >= enough) return true
      return false
    }
    try {
      if (!(await reach(500))) throw new Error(`only ${count.acknowledged} predictions were acknowledged`)
      const begin = performance.now()
      killCluster(primary.data)
      await promote(there)
      nodes.follow()
      const writesAgain = await reach(count.acknowledged + 50)
      const milliseconds = performance.now() - begin
      await stop()
      const lost = log.lostIn(await predictionsOf(there, nodes.pool))
      return { acknowledged: count.acknowledged, lost, milliseconds, writesAgain }
    } finally {
      await stop()
    }
  } finally {
    await there.destroy()
  }
}

// What Patroni does in deploy/. Afterwards there is no standby left to wait for.
const promote = async (replica: Db) => {
  await sql`select pg_promote()`.execute(replica)
  await sql`alter system set synchronous_standby_names = ''`.execute(replica)
  await sql`select pg_reload_conf()`.execute(replica)
}

export const failOver = async (nodes: Nodes, { seed }: Size): Promise<Row[]> => {
  const { acknowledged, lost, milliseconds, writesAgain } = await loseThePrimary(nodes, { seed, waits: true })
  const seconds = (milliseconds / 1000).toFixed(1)
  return [
    {
      // failOverUnsafely shows that this comparison finds losses.
      what: 'no acknowledged write is lost when the primary is killed and its replica promoted',
      tried: `${clients} clients, ${acknowledged} acknowledged predictions compared`,
      broke: lost,
    },
    {
      // Fails if the servers' address stays that of the old primary.
      what: 'the servers write to the promoted replica without intervention',
      tried: `1 promotion, ${seconds} s from the kill to the 50th prediction acknowledged after it`,
      broke: writesAgain ? 0 : 1,
    },
  ]
}

/** A failover with commits that do not wait for the replica. The comparison must find the losses. */
export const failOverUnsafely = async (nodes: Nodes, { seed }: Size): Promise<Row[]> => {
  const { acknowledged, lost } = await loseThePrimary(nodes, { seed, waits: false })
  return [
    {
      what: 'canary: with commits that do not wait for the replica, the comparison finds the losses',
      tried: `${acknowledged} acknowledged predictions compared, ${lost} found missing`,
      broke: lost > 0 ? 0 : 1,
    },
  ]
}
