import type { Socket } from 'node:net'

type Message = { type: string; bytes: Buffer }

/** A message of PostgreSQL's protocol: a type of one letter, then a length that counts itself. */
export function aMessage(type: string, body: string): Buffer {
  const bytes = Buffer.from(`${type}\0\0\0\0${body}`)
  bytes.writeInt32BE(bytes.length - 1, 1)
  return bytes
}

/** The messages that arrive at a socket. The first one that a client sends has no type. */
export async function* messagesOf(socket: Socket, { ofClient = false } = {}): AsyncGenerator<Message, void> {
  let [rest, lengthAt] = [Buffer.alloc(0), ofClient ? 0 : 1]
  try {
    for await (const part of socket as AsyncIterable<Buffer>) {
      rest = Buffer.concat([rest, part])
      while (rest.length >= lengthAt + 4) {
        const end = lengthAt + rest.readInt32BE(lengthAt)
        if (rest.length < end) break
        yield { type: rest.toString('latin1', 0, lengthAt), bytes: rest.subarray(0, end) }
        rest = rest.subarray(end)
        lengthAt = 1
      }
    }
  } catch {
    // The connection was cut.
  }
}

/** `text` is empty if the statement has values. */
export type Statement = { bytes: Buffer; text: string; isStart: boolean }

/** What a client sends, by statement: all messages up to the one that asks for an answer. First comes the start. */
export async function* statementsOf(client: Socket): AsyncGenerator<Statement, void> {
  let gathered: Buffer[] = []
  for await (const { type, bytes } of messagesOf(client, { ofClient: true })) {
    gathered.push(bytes)
    if (!['', 'S', 'Q'].includes(type)) continue
    const text = type === 'Q' ? bytes.toString('utf8', 5, bytes.length - 1) : ''
    yield { bytes: Buffer.concat(gathered), text, isStart: type === '' }
    gathered = []
  }
}
