import { temporaryFolder } from '../scripts/temporary-folder.ts'
import { aCrowd } from '../server/test/crowd.ts'
import { sized, type Table, timed } from './figures.ts'
import { megabytesOf } from './processes.ts'
import { aPlayedPool, registerAlone } from './results.ts'
import { type Stand, startServer } from './stand.ts'

const players = sized(1_000_000)
const formats = ['csv', 'json', 'xlsx'] as const

/** Downloads a file to its end, without keeping it. Returns its size in bytes. */
const download = async (url: string, { email, token }: { email: string; token: string }): Promise<number> => {
  const answer = await fetch(url, { headers: { 'x-email': email, 'x-token': token } })
  if (!answer.ok || !answer.body) throw new Error(`${url}: ${answer.status}`)
  let bytes = 0
  for await (const chunk of answer.body) bytes += chunk.length
  return bytes
}

/** The highest memory of a process while work runs. */
const watched = async (pid: number, work: () => Promise<unknown>): Promise<number> => {
  let most = megabytesOf(pid, 'VmRSS')
  const timer = setInterval(() => {
    most = Math.max(most, megabytesOf(pid, 'VmRSS'))
  }, 20)
  await work()
  clearInterval(timer)
  return most
}

export const measureExports = async (stand: Stand): Promise<Table> => {
  const crowd = await aCrowd(stand.db, players)
  const { pool_id, matches } = await aPlayedPool(stand, crowd, { matches: 1 })
  const folder = temporaryFolder('exports')
  const begin = () => startServer({ DATABASE_URL: stand.url, DATA_DIR: folder })
  const rows: string[][] = []
  const settler = await begin()
  for (const match_id of matches) await registerAlone(settler.port, stand, match_id)
  await settler.stop()
  for (const list of ['players', 'predictions', 'table'] as const)
    for (const format of formats) {
      const server = await begin()
      const address = `http://127.0.0.1:${server.port}/api`
      // The first page of the table loads the board, which every reader shares.
      await download(`${address}/pool/${pool_id}/pool_ranking`, stand.admin)
      await download(`${address}/exports/teams?format=${format}`, stand.admin)
      const before = megabytesOf(server.pid, 'VmRSS')
      let bytes = 0
      let took = 0
      const most = await watched(server.pid, async () => {
        took = await timed(async () => {
          bytes = await download(`${address}/pools/${pool_id}/export/${list}?format=${format}`, stand.admin)
        })
      })
      await server.stop()
      const [size, more] = [(bytes / 1e6).toFixed(1), Math.round(most - before)]
      rows.push([`${list}, ${format}`, `${size} MB`, `${(took / 1000).toFixed(1)} s`, `${more} MB`])
      console.error(rows.at(-1)?.join(' | '))
    }
  return {
    title: `Exports of ${players.toLocaleString('en')} rows`,
    note: `Files of one pool, each from a server that has just started and has read its board. The memory is how much the process grew at most. Aim: at most 100 MB.`,
    head: ['file', 'size', 'time', 'more memory'],
    rows,
  }
}
