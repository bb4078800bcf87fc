import { failOver, failOverUnsafely } from './nodes/failover.ts'
import { freshRankings } from './nodes/fresh-rankings.ts'
import { hasHaproxy } from './nodes/haproxy.ts'
import { killServers } from './nodes/killed-servers.ts'
import { buildNodes, type Nodes } from './nodes/stand.ts'
import { withoutDatabase } from './nodes/without-database.ts'
import type { Prove, Row, Size } from './prove.ts'

type Attack = (nodes: Nodes, size: Size) => Promise<Row[]>

const on = async (parts: { servers: number; proxied?: boolean }, size: Size, attacks: Attack[]): Promise<Row[]> => {
  const nodes = await buildNodes(parts)
  try {
    const rows: Row[] = []
    for (const attack of attacks) rows.push(...(await attack(nodes, size)))
    return rows
  } finally {
    await nodes.stop()
  }
}

const behindHaproxy = async (size: Size): Promise<Row[]> => {
  if (!hasHaproxy()) return [{ what: 'behind haproxy', tried: 'nothing: this machine has no haproxy', broke: 1 }]
  const rows = await on({ servers: 3, proxied: true }, size, [killServers, withoutDatabase])
  return rows.map((row) => ({ ...row, what: `behind haproxy: ${row.what}` }))
}

/** Kills servers, delays the replica and kills the primary. No acknowledged write is lost, and no reader gets older data. */
export const proveNodes: Prove = async (size) => [
  ...(await on({ servers: 3 }, size, [killServers, freshRankings, failOver])),
  ...(await on({ servers: 1 }, size, [failOverUnsafely])),
  ...(size.full ? await behindHaproxy(size) : []),
]
