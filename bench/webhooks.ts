import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { aPool } from '../server/test/builders.ts'
import { aCrowd } from '../server/test/crowd.ts'
import { aClient, succeed } from './clients.ts'
import { buildField, overHttp, single } from './field.ts'
import { median, percentile, ratio, sized, type Table } from './figures.ts'
import { type Load, load, offer, stretchCells } from './loads.ts'
import type { Stand } from './stand.ts'

const [pools, perMinute, stretches] = [200, 10_000, 8]
const rush = { clients: 64, share: 0.5, seconds: sized(10) }

/** Counts requests and answers each at once. It uses no HTTP library, to leave the cores to the server. */
const aFastReceiver = async () => {
  const counted = { messages: 0 }
  const server = createServer((socket) => {
    let text = ''
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.setEncoding('latin1').on('data', (more: string) => {
      text += more
      for (;;) {
        const end = text.indexOf('\r\n\r\n')
        const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1])
        if (end < 0 || text.length < end + 4 + length) return
        text = text.slice(end + 4 + length)
        counted.messages++
        socket.write('HTTP/1.1 204 No Content\r\n\r\n')
      }
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    counted,
    close: () => server.close(),
  }
}

/** Changes the status of pools in turns, as often as it is due. */
const happen = async ({ db }: Stand, told: readonly number[], isOver: () => boolean) => {
  const start = performance.now()
  for (let made = 0; !isOver(); await sleep(100)) {
    const due = Math.floor(((performance.now() - start) / 60_000) * perMinute)
    const chosen = Array.from({ length: due - made }, (_, n) => told[(made + n) % told.length])
    made = due
    await sql`
      insert into webhook_events (type, pools, data)
      select 'pool.status', array[id], '{"status": 2}' from unnest(${chosen}::bigint[]) id
    `.execute(db)
  }
}

export const measureWebhooks = async (stand: Stand): Promise<Table> => {
  const port = await stand.startServer()
  const receiver = await aFastReceiver()
  const told: number[] = []
  for (let n = 0; n < pools; n++) told.push(await aPool(stand.db))
  const admin = await aClient(port)
  const body = { url: receiver.url, events: ['pool.status'] }
  await succeed(admin, 'POST /webhooks', { as: stand.admin, body })
  admin.close()
  const field = await buildField(stand, await aCrowd(stand.db, 5000))
  const { workers, close } = await overHttp(port, { clients: rush.clients, next: () => single(field) })
  await load(workers, rush.seconds)
  const loads: Record<'calm' | 'busy', Load[]> = { calm: [], busy: [] }
  const rates: number[] = []
  for (let n = 0; n < stretches; n++) {
    const rate = (await load(workers, rush.seconds / 2)).perSecond * rush.share
    loads.calm.push(await offer(workers, { rate, seconds: rush.seconds }))
    let isOver = false
    const happening = happen(stand, told, () => isOver)
    // A process that had nothing to deliver looks each second.
    await sleep(2000)
    const [before, begin] = [receiver.counted.messages, performance.now()]
    loads.busy.push(await offer(workers, { rate, seconds: rush.seconds }))
    rates.push(((receiver.counted.messages - before) / (performance.now() - begin)) * 60_000)
    isOver = true
    await happening
    await sleep(1000)
  }
  close()
  receiver.close()
  const p99 = (loads: readonly Load[]) => median(loads.map(({ latencies }) => percentile(latencies, 0.99)))
  const delivered = Math.round(median(rates)).toLocaleString('en')
  return {
    title: 'Predictions while webhooks are delivered by the same process',
    note: `${perMinute.toLocaleString('en')} events a minute in ${pools} pools, of which ${delivered} a minute were delivered while predictions were offered at ${rush.share * 100} % of their highest rate: ${stretches} stretches of ${rush.seconds} s each, by turns. Shown are p50 and p99 of the median stretch, with the lowest and the highest; the ratio is that of p99. Aim: at most 1.10.`,
    head: ['what', 'rate', 'p50', 'p99', 'ratio'],
    rows: [
      ['predictions, no webhooks', ...stretchCells(loads.calm), ''],
      ['predictions beside deliveries', ...stretchCells(loads.busy), ratio(p99(loads.busy) / p99(loads.calm))],
    ],
  }
}
