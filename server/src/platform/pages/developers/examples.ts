import {
  authenticate,
  createOrganizer,
  createToken,
  createWebhook,
  type EndpointShape,
  findPoolRanking,
  findPredictionSheet,
  followChanges,
  type GuideExample,
  listMyPools,
  savePredictions,
} from '@compety/contract'

type Way = keyof typeof headersOf
type Call = { endpoint: EndpointShape; query?: string; body?: object; as?: Way; options?: string; headers?: string[] }

// What says who sends a call: variables of the shell hold the token, or the address and the token of a session.
const headersOf = {
  token: ['-H "Authorization: Bearer $COMPETY_TOKEN"'],
  session: ['-H "X-Email: $COMPETY_EMAIL"', '-H "X-Token: $COMPETY_SESSION"'],
  nobody: [],
}

/** A call as a command of a shell. */
const curl = (
  publicUrl: string,
  { endpoint, query = '', body, as = 'token', options = '', headers = [] }: Call,
): string => {
  const { method, path } = endpoint
  const verb = method === 'GET' ? '' : ` -X ${method}`
  const address = `'${publicUrl}/api${path.replace(/\{\w+\}/g, '1')}${query}'`
  const lines = [`curl${options}${verb} ${address}`, ...headersOf[as], ...headers]
  if (body) lines.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`)
  return lines.join(' \\\n  ')
}

const logIn = { email: 'ana@example.com', password: '…' }
const token = { name: 'Mi programa', scopes: ['read', 'predict'] }
const webhook = { organizer_id: 1, url: 'https://example.com/compety', events: ['match.result', 'member.joined'] }
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
    logIn: curl(publicUrl, { endpoint: authenticate, body: logIn, as: 'nobody' }),
    token: curl(publicUrl, { endpoint: createToken, body: token, as: 'session' }),
    pools: curl(publicUrl, { endpoint: listMyPools }),
    sheet: curl(publicUrl, { endpoint: findPredictionSheet }),
    save: curl(publicUrl, { endpoint: savePredictions, body: { predictions: [prediction] } }),
    ranking: curl(publicUrl, { endpoint: findPoolRanking, query: '?page=1' }),
    organizer: curl(publicUrl, {
      endpoint: createOrganizer,
      body: { organizer: { name: 'Radio Gol' } },
      as: 'session',
    }),
    webhook: curl(publicUrl, { endpoint: createWebhook, body: webhook, as: 'session' }),
    stream: curl(publicUrl, { endpoint: followChanges, options: ' -N', headers: ["-H 'Accept: text/event-stream'"] }),
    openApi: `curl '${publicUrl}/api/docs/json' -o compety.json`,
    receiver,
  }
}
