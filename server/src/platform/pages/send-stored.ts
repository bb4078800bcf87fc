import { Readable } from 'node:stream'
import { Failure } from '@compety/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BucketStorage } from '../files/storage/bucket-storage.ts'
import type { FolderStorage } from '../files/storage/folder-storage.ts'
import type { ImageStorage } from '../files/storage/open-storage.ts'

const immutable = 'public, max-age=31536000, immutable'

// A reply itself would be waited for.
type Send = (key: string, parts: { request: FastifyRequest; reply: FastifyReply }) => Promise<boolean>

/** Answers with a stored image, which never changes, and says whether there is one under this key. */
export function senderOf(app: FastifyInstance, storage: ImageStorage): Send {
  return storage.kind === 'folder' ? fromFolder(app, storage) : fromBucket(storage)
}

const fromFolder = (app: FastifyInstance, { path, find }: FolderStorage): Send => {
  app.register(fastifyStatic, {
    root: path,
    serve: false,
    setHeaders: (reply) => void reply.header('cache-control', immutable),
  })
  return async (key, { reply }) => {
    if (!(await find(key))) return false
    reply.sendFile(key)
    return true
  }
}

// The bucket itself answers conditions and ranges. It knows no If-Range, without which the whole image is right.
const fromBucket =
  ({ open }: BucketStorage): Send =>
  async (key, { request: { method, headers }, reply }) => {
    const isHead = method === 'HEAD'
    const range = headers['if-range'] ? undefined : headers.range
    const sent = await open(key, { isHead, range, ifNoneMatch: headers['if-none-match'] })
    if (!sent) return false
    if (sent.status === 416) throw new Failure('bad_request')
    reply.code(sent.status).headers(sent.headers).type('image/webp').header('cache-control', immutable)
    // An empty stream keeps the length that a HEAD tells.
    reply.send(sent.body ?? (isHead ? Readable.from([]) : undefined))
    return true
  }
