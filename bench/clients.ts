import { connect } from 'node:net'
import type { Member } from '../server/test/crowd.ts'

export type Answered = { status: number; head: string; body: string }
export type Client = { send: (request: string) => Promise<Answered>; close: () => void }
type Waiting = { resolve: (answer: Answered) => void; reject: (error: Error) => void }

/** A persistent connection that sends one request at a time. It uses no HTTP library, to leave the cores to the server. */
export const aClient = async (port: number, host = '127.0.0.1'): Promise<Client> => {
  const socket = connect({ port, host, noDelay: true })
  let waiting: Waiting | undefined
  let received = ''
  socket.setEncoding('latin1')
  socket.on('data', (text: string) => {
    received += text
    const headEnd = received.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const length = Number(/content-length: (\d+)/i.exec(received.slice(0, headEnd))?.[1])
    if (received.length < headEnd + 4 + length) return
    const answer = {
      status: Number(received.slice(9, 12)),
      head: received.slice(0, headEnd),
      body: received.slice(headEnd + 4),
    }
    received = ''
    waiting?.resolve(answer)
  })
  socket.on('error', (error) => waiting?.reject(error))
  socket.on('close', () => waiting?.reject(new Error('the server closed the connection')))
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        if (socket.destroyed) return reject(new Error('the connection is closed'))
        waiting = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

/** Who sends a request: a member by the session, or a program by its token. */
type Sender = Pick<Member, 'email' | 'token'> | { bearer: string }
type Sent = { as: Sender; body?: unknown; acceptsGzip?: boolean }

/** The text of a request; `line` is 'POST /pools/1/inscribe', without /api. */
export const request = (line: string, { as, body, acceptsGzip = false }: Sent): string => {
  const [method, path] = line.split(' ')
  const text = body === undefined ? '' : JSON.stringify(body)
  return [
    `${method} /api${path} HTTP/1.1`,
    'host: localhost',
    ...('bearer' in as ? [`authorization: Bearer ${as.bearer}`] : [`x-email: ${as.email}`, `x-token: ${as.token}`]),
    'content-type: application/json',
    `content-length: ${Buffer.byteLength(text)}`,
    ...(acceptsGzip ? ['accept-encoding: gzip, deflate, br'] : []),
    '',
    text,
  ].join('\r\n')
}

/** The text of a log-in. */
export const logIn = (sent: { email: string; password: string }): string => {
  const body = JSON.stringify(sent)
  const head = ['POST /api/authenticate HTTP/1.1', 'host: localhost', 'content-type: application/json']
  return [...head, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n')
}

/** Sends a request and throws unless it succeeds. */
export const succeed = async (client: Client, line: string, sent: Sent): Promise<string> => {
  const { status, body } = await client.send(request(line, sent))
  if (status >= 300) throw new Error(`${line}: ${status} ${body}`)
  return body
}
