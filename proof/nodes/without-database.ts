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

/** Checks the answers behind the proxy without any database, and then without any server. */
export const withoutDatabase = async (nodes: Nodes): Promise<Row[]> => {
  for (const { data } of [nodes.cluster.primary, nodes.cluster.replica]) killCluster(data)
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
      // Fails if the proxy checks the readiness of servers.
      what: 'without a database pages are still served, and calls are refused in the error shape',
      tried: `${tries} pages, ${wrong.pages} not given, ${tries} calls`,
      broke: wrong.pages + wrong.calls,
    },
    {
      // Fails with the proxy's default answer, an English page.
      what: 'without a server calls are refused in the error shape',
      tried: '1 call',
      broke: isRefusal(alone) ? 0 : 1,
    },
  ]
}
