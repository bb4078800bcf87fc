import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

type Received = {
  id: string
  at: number
  body: { type: string; timestamp: string; data: Record<string, unknown> }
  /** Throws unless a signature was made with this secret. */
  verify: (secret: string) => unknown
}

/** A program that receives webhooks, with what arrived. It answers 200 unless `answer` is set. */
export async function aReceiver() {
  const received: Received[] = []
  const state: { answer: RequestListener } = { answer: (_, response) => void response.end('ok') }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    const headers = request.headers as Record<string, string>
    received.push({
      id: headers['webhook-id'] ?? '',
      at: Number(headers['webhook-timestamp']),
      body: JSON.parse(text),
      verify: (secret) => new Webhook(secret).verify(text, headers),
    })
    state.answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    /** The types of what arrived, in order. */
    types: () => received.map(({ body }) => body.type),
    respond: (answer: RequestListener) => {
      state.answer = answer
    },
    status: (status: number, headers = {}) => {
      state.answer = (_, response) => void response.writeHead(status, headers).end('nothing')
    },
    close: () => server.close().closeAllConnections(),
  }
}
