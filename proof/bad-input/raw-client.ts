import { connect, type Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { Answered } from './judge.ts'

/** `head`: the answer has no body. `last`: the connection cannot be used again. `patience`: milliseconds to wait. */
type Sent = { head: boolean; last: boolean; patience: number }
export type RawClient = { send: (bytes: Buffer, sent: Sent) => Promise<Answered | undefined>; close: () => void }

const headOf = (text: string) => {
  const [first = '', ...lines] = text.split('\r\n')
  const headers = lines.map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { status: Number(first.split(' ')[1]), headers: Object.fromEntries(headers) as Record<string, string> }
}

const chunksOf = (bytes: Buffer): Buffer | undefined => {
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const line = bytes.indexOf('\r\n', at)
    const size = line < 0 ? Number.NaN : Number.parseInt(bytes.subarray(at, line).toString(), 16)
    if (!(line + 2 + size + 2 <= bytes.length)) return undefined
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(bytes.subarray(line + 2, line + 2 + size))
    at = line + 2 + size + 2
  }
}

/** The first complete answer in the bytes. An endless answer is complete with its headers. */
const answerIn = (bytes: Buffer, { head, ended }: { head: boolean; ended: boolean }): Answered | undefined => {
  const end = bytes.indexOf('\r\n\r\n')
  if (end < 0) return undefined
  const { status, headers } = headOf(bytes.subarray(0, end).toString('latin1'))
  const rest = bytes.subarray(end + 4)
  if (status < 200) return answerIn(rest, { head, ended })
  const isEndless = headers['content-type'] === 'text/event-stream'
  if (head || isEndless || status === 204 || status === 304) return { status, headers, body: '', isHead: head }
  const body = bodyIn(rest, headers) ?? (ended && headers['content-length'] === undefined ? rest : undefined)
  if (!body) return undefined
  return { status, headers, body: (headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString() }
}

const bodyIn = (bytes: Buffer, headers: Record<string, string>): Buffer | undefined => {
  if (headers['transfer-encoding'] === 'chunked') return chunksOf(bytes)
  const length = Number(headers['content-length'])
  return bytes.length >= length ? bytes.subarray(0, length) : undefined
}

const isOver = ({ destroyed }: Socket, { headers }: Answered) =>
  destroyed || headers.connection === 'close' || headers['content-type'] === 'text/event-stream'

/** Sends unchanged bytes and reads one answer. It is undefined if the connection ends or the time runs out first. */
export const rawClient = (port: number): RawClient => {
  let socket: Socket | undefined

  const exchange = (bytes: Buffer, { head, last, patience }: Sent) =>
    new Promise<Answered | undefined>((done) => {
      const mine = socket ?? connect({ port, host: '127.0.0.1', noDelay: true })
      socket = mine
      let received = Buffer.alloc(0)
      const finish = (answer: Answered | undefined) => {
        clearTimeout(timer)
        mine.removeAllListeners().on('error', () => {})
        if (!answer || last || isOver(mine, answer)) {
          mine.destroy()
          socket = undefined
        }
        done(answer)
      }
      const timer = setTimeout(() => finish(undefined), patience)
      mine.on('data', (chunk: Buffer) => {
        received = Buffer.concat([received, chunk])
        const answer = answerIn(received, { head, ended: false })
        if (answer) finish(answer)
      })
      mine.on('end', () => finish(answerIn(received, { head, ended: true })))
      mine.on('error', () => finish(answerIn(received, { head, ended: true })))
      mine.write(bytes)
    })

  return {
    send: async (bytes, sent) => {
      const used = socket !== undefined
      const answer = await exchange(bytes, sent)
      // The server may have closed an idle connection without reading the request, so it is sent again.
      return answer ?? (used ? exchange(bytes, sent) : undefined)
    },
    close: () => void socket?.destroy(),
  }
}
