import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import type { Dispatcher } from 'undici'
import { longestAnswer } from './judged-agent.ts'
import { OutgoingFailure } from './outgoing-failure.ts'

const kept = ['content-type', 'etag', 'last-modified', 'retry-after'] as const

/** `url` is the address that answered, after redirects. */
export type Answer = {
  status: number
  headers: Partial<Record<(typeof kept)[number], string>>
  bytes: Uint8Array
  url: string
}

const decoders = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
])

/** Reads and unpacks an answer. The agent ends a body that is too long, the decoder what it becomes. */
export async function readAnswer(
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  url: URL,
): Promise<Answer> {
  const packed = new Uint8Array(await body.arrayBuffer())
  const bytes = await unpack(packed, headerOf(headers['content-encoding']))
  return { status, headers: keptOf(headers), bytes, url: url.href }
}

const excerptMilliseconds = 1000

/** Reads the beginning of an answer. What was packed is left out. */
export async function readExcerpt(
  { statusCode: status, headers, body }: Dispatcher.ResponseData,
  url: URL,
  most: number,
): Promise<Answer> {
  const isPlain = (headerOf(headers['content-encoding']) ?? 'identity').trim().toLowerCase() === 'identity'
  const chunks: Uint8Array[] = []
  const late = setTimeout(() => body.destroy(), excerptMilliseconds)
  // The status has come, so that a body which breaks off is no failure.
  const read = async () => {
    let length = 0
    for await (const chunk of body) {
      chunks.push(chunk)
      length += chunk.length
      if (length >= most) break
    }
  }
  if (isPlain) await read().catch(() => {})
  clearTimeout(late)
  body.on('error', () => {}).destroy()
  return { status, headers: keptOf(headers), bytes: Buffer.concat(chunks).subarray(0, most), url: url.href }
}

const unpack = async (packed: Uint8Array, encoding = 'identity'): Promise<Uint8Array> => {
  const name = encoding.trim().toLowerCase()
  if (name === 'identity' || packed.length === 0) return packed
  const decode = decoders.get(name)
  if (!decode) throw new OutgoingFailure('bad_answer', { cause: `content-encoding ${name}` })
  return decode(packed, { maxOutputLength: longestAnswer })
}

const headerOf = (value: string | string[] | undefined) => (Array.isArray(value) ? value[0] : value)

// What is kept may be stored and sent back, such as an ETag.
const keptOf = (headers: Dispatcher.ResponseData['headers']): Answer['headers'] => {
  const found = kept.map((name) => [name, headerOf(headers[name])] as const)
  return Object.fromEntries(found.filter(([, value]) => /^[\x20-\x7e]{1,1000}$/.test(value ?? '')))
}
