import { proveDiskFull } from './faults/disk-full.ts'
import { buildGround } from './faults/ground.ts'
import { proveKills } from './faults/kills.ts'
import { proveMailDown } from './faults/mail-down.ts'
import { proveStops } from './faults/stops.ts'
import { proveUnreachable } from './faults/unreachable-database.ts'
import { proveReceiverDown } from './faults/webhook-receiver-down.ts'
import type { Prove, Row } from './prove.ts'

/** Stops, hangs and kills processes on one database. The kills come last, because their canaries weaken its durability. */
export const proveDeaths: Prove = async (size) => {
  const ground = await buildGround()
  const rows: Row[] = []
  try {
    for (const prove of [proveStops, proveUnreachable, proveKills]) rows.push(...(await prove(ground, size)))
  } finally {
    await ground.stop()
  }
  return rows
}

/** Nothing acknowledged is lost when processes die or stop, or the disk is full. */
export const proveFaults: Prove = async (size) => {
  const rows: Row[] = []
  for (const prove of [proveDeaths, proveDiskFull, proveMailDown, proveReceiverDown]) rows.push(...(await prove(size)))
  return rows
}
