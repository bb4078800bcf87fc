import {
  type EndpointShape,
  findPoolRanking,
  findPredictionSheet,
  followChanges,
  type GuideExample,
  listMyPools,
  savePredictions,
} from '@compety/contract'

type Call = { endpoint: EndpointShape; query?: string; body?: object }

/** A call as a command of a shell, where COMPETY_TOKEN holds a token. */
const curl = (publicUrl: string, { endpoint, query = '', body }: Call): string => {
  const { method, path } = endpoint
  const verb = method === 'GET' ? '' : ` -X ${method}`
  const address = `'${publicUrl}/api${path.replace(/\{\w+\}/g, '1')}${query}'`
  const lines = [`curl${verb} ${address}`, '-H "Authorization: Bearer $COMPETY_TOKEN"']
  if (body) lines.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`)
  return lines.join(' \\\n  ')
}

const prediction = { match_id: 1, home_team_score: 2, away_team_score: 1 }

const receiver = `import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'

const webhook = new Webhook(process.env.COMPETY_SECRET)

createServer(async (request, response) => {
  let body = ''
  for await (const part of request) body += part
  try {
    const { type, data } = webhook.verify(body, request.headers)
    console.log(request.headers['webhook-id'], type, data)
    response.writeHead(204).end()
  } catch {
    response.writeHead(400).end()
  }
}).listen(8080)`

/** The commands and programs of the guide for developers, for an installation at this address. */
export function guideExamples(publicUrl: string): Record<GuideExample, string> {
  return {
    pools: curl(publicUrl, { endpoint: listMyPools }),
    sheet: curl(publicUrl, { endpoint: findPredictionSheet }),
    save: curl(publicUrl, { endpoint: savePredictions, body: { predictions: [prediction] } }),
    ranking: curl(publicUrl, { endpoint: findPoolRanking, query: '?page=1' }),
    stream: curl(publicUrl, { endpoint: followChanges }),
    openApi: `curl '${publicUrl}/api/docs/json' -o compety.json`,
    receiver,
  }
}
