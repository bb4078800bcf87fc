import { setTimeout as sleep } from 'node:timers/promises'
import { failures } from '@compety/contract'
import { request } from '../../bench/clients.ts'
import { aPool } from '../../server/test/builders.ts'
import { member, playersOf, predictionsOf } from '../../server/test/crowd.ts'
import type { Row, Size } from '../prove.ts'
import type { Nodes } from './stand.ts'
import { aCaller, startWriters } from './writers.ts'

const clients = 12

const hadBefore = { inscribe: failures.already_enrolled[1], uninscribe: failures.not_enrolled[1] }

/**
 * Players enrol and withdraw, and repeat a request after an error; behind a proxy the proxy repeats it. The answer to every fifth
 * request is ignored, like that of a server that dies after answering.
 */
const startEnrolling = (nodes: Nodes, pool: number) => {
  const [count, playing] = [{ sent: 0, repeated: 0, wrong: 0 }, new Set<number>()]
  let isOver = false
  const enrol = async (own: number) => {
    const caller = aCaller(nodes.ports, own)
    const as = member(nodes.crowd, 100 + own)
    for (let n = 0; !isOver; n++) {
      const verb = n % 2 === 0 ? 'inscribe' : 'uninscribe'
      const text = request(`POST /pools/${pool}/${verb}`, { as })
      const isLost = n % 5 === 4
      if (isLost) await caller.send(text)
      const { status, message, retried } = await caller.send(text)
      count.sent++
      const isKnown = message === hadBefore[verb]
      if (isKnown) count.repeated++
      const mayBeKnown = isLost || retried || nodes.proxied
      if (status >= 300 && !(mayBeKnown && isKnown)) count.wrong++
      if (n % 2 === 0) playing.add(as.id)
      else playing.delete(as.id)
    }
    caller.close()
  }
  const all = Promise.all([enrol(0), enrol(1), enrol(2)])
  return {
    count,
    playing,
    stop: async () => {
      isOver = true
      await all
    },
  }
}

// Waits until a client retries, which depends on the speed of the machine.
const isHit = async (hasRetried: () => boolean): Promise<boolean> => {
  for (let n = 0; n < 200 && !hasRetried(); n++) await sleep(50)
  return hasRetried()
}

/** Kills one server after the other with kill -9 under load. */
export const killServers = async (nodes: Nodes, { full, seed, say }: Size): Promise<Row[]> => {
  const kills = full ? 20 : 2
  const second = await aPool(nodes.db)
  let hits = 0
  const writers = await startWriters({ nodes, clients, seed })
  const enrolling = startEnrolling(nodes, second)
  for (let n = 0; n < kills; n++) {
    const victim = (seed + n) % nodes.servers.length
    await sleep(300 + ((seed * 37 + n * 53) % 200))
    const before = writers.count.retried
    await nodes.kill(victim)
    await sleep(300)
    if (await isHit(() => writers.count.retried > before)) hits++
    await nodes.restart(victim)
    say(`killed ${n + 1} of ${kills}, ${writers.count.acknowledged} predictions acknowledged`)
  }
  await writers.stop()
  await enrolling.stop()
  const { acknowledged, refused, retried, failed } = writers.count
  const lost = writers.log.lostIn(await predictionsOf(nodes.db, nodes.pool))
  const { sent, repeated, wrong } = enrolling.count
  const playing = await playersOf(nodes.db, second)
  const misplaced = new Set([...playing]).symmetricDifference(enrolling.playing).size
  return [
    {
      // Fails if callers do not retry.
      what: 'one retry on another node hides every error of a server killed under load',
      tried: `${kills} kills, ${hits} while it served requests, ${clients} clients, ${retried} requests retried of ${acknowledged + refused + failed}, ${failed} in vain`,
      // A kill that interrupts no request proves nothing. Behind a proxy this is not visible.
      broke: failed + (nodes.proxied ? 0 : kills - hits),
    },
    {
      // The canary of failover.ts checks the same comparison.
      what: 'writes that a killed server acknowledged exist, and those that it refused do not',
      tried: `${kills} kills, ${acknowledged} acknowledged and ${refused} refused predictions compared`,
      broke: lost + (refused === 0 ? 1 : 0),
    },
    {
      // Fails if the final state is recorded the wrong way round.
      what: 'a repeated enrolment or withdrawal takes effect once, or is refused because it already took effect',
      tried: `${sent} sent, ${repeated} refused for this reason`,
      // Fails if no request is refused for this reason.
      broke: wrong + misplaced + (repeated === 0 ? 1 : 0),
    },
  ]
}
