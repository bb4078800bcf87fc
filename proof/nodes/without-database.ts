import { setTimeout as sleep } from 'node:timers/promises'
import { killCluster } from '../../server/test/a-replica.ts'
import type { Row } from '../prove.ts'
import type { Nodes } from './stand.ts'

const ask = async (nodes: Nodes, path: string) => {
  const headers = { 'x-email': nodes.admin.email, 'x-token': nodes.admin.token }
  const answer = await fetch(`http://127.0.0.1:${nodes.ports()[0]}${path}`, { headers })
  return { status: answer.status, text: await answer.text() }
}

const isRefusal = ({ status, text }: { status: number; text: string }) =>
  status === 503 && text.startsWith('{') && JSON.parse(text).errorCode === 503

/** What people meet behind the proxy when every database is gone, and then every server. */
export const withoutDatabase = async (nodes: Nodes): Promise<Row[]> => {
  killCluster(nodes.cluster.replica.data)
  const [tries, wrong] = [40, { pages: 0, calls: 0 }]
  for (let n = 0; n < tries; n++) {
    await sleep(100)
    if ((await ask(nodes, '/')).status !== 200) wrong.pages++
    if (!isRefusal(await ask(nodes, '/api/pools'))) wrong.calls++
  }
  for (const index of nodes.servers.keys()) await nodes.kill(index)
  const alone = await ask(nodes, '/api/pools')
  return [
    {
      // Seen to fail when the proxy asks servers whether they are ready.
      what: 'without a database people still get the pages, and calls are refused in the error shape',
      tried: `${tries} pages, ${wrong.pages} not given, ${tries} calls`,
      broke: wrong.pages + wrong.calls,
    },
    {
      // Seen to fail with the proxy's own answer, a page in English.
      what: 'without a server calls are refused in the error shape',
      tried: '1 call',
      broke: isRefusal(alone) ? 0 : 1,
    },
  ]
}
