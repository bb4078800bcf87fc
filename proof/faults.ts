import { proveAway } from './faults/away.ts'
import { proveDiskFull } from './faults/disk-full.ts'
import { buildGround } from './faults/ground.ts'
import { proveKills } from './faults/kills.ts'
import { proveMailDown } from './faults/mail-down.ts'
import { proveStops } from './faults/stops.ts'
import type { Prove, Row } from './prove.ts'

/** Processes end, wait or die, on one database. The kills last: their canaries leave it less than durable. */
export const proveDeaths: Prove = async (size) => {
  const ground = await buildGround()
  const rows: Row[] = []
  try {
    for (const prove of [proveStops, proveAway, proveKills]) rows.push(...(await prove(ground, size)))
  } finally {
    await ground.stop()
  }
  return rows
}

/** Whatever dies, stops or is full, nothing acknowledged is lost. */
export const proveFaults: Prove = async (size) => {
  const rows: Row[] = []
  for (const prove of [proveDeaths, proveDiskFull, proveMailDown]) rows.push(...(await prove(size)))
  return rows
}
