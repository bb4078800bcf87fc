import { Readable } from 'node:stream'
import { Failure } from '@compety/contract'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { BucketStorage } from '../files/storage/bucket-storage.ts'
import type { FolderStorage } from '../files/storage/folder-storage.ts'
import type { ImageStorage } from '../files/storage/open-storage.ts'

const immutable = 'public, max-age=31536000, immutable'

type Send = (key: string, parts: { request: FastifyRequest; reply: FastifyReply }) => Promise<FastifyReply | undefined>

/** Answers with a stored image, which never changes, or with nothing if there is none under this key. */
export function senderOf(app: FastifyInstance, storage: ImageStorage): Send {
  return storage.kind === 'folder' ? fromFolder(app, storage) : fromBucket(storage)
}

const fromFolder = (app: FastifyInstance, { path, find }: FolderStorage): Send => {
  app.register(fastifyStatic, {
    root: path,
    serve: false,
    setHeaders: (reply) => void reply.header('cache-control', immutable),
  })
  return async (key, { reply }) => ((await find(key)) ? reply.sendFile(key) : undefined)
}

// The bucket itself answers conditions and ranges. It knows no If-Range, without which the whole image is right.
const fromBucket =
  ({ open }: BucketStorage): Send =>
  async (key, { request: { method, headers }, reply }) => {
    const isHead = method === 'HEAD'
    const range = headers['if-range'] ? undefined : headers.range
    const sent = await open(key, { isHead, range, ifNoneMatch: headers['if-none-match'] })
    if (!sent) return undefined
    if (sent.status === 416) throw new Failure('bad_request')
    reply.code(sent.status).headers(sent.headers).type('image/webp').header('cache-control', immutable)
    // An empty stream keeps the length that a HEAD tells.
    return reply.send(sent.body ?? (isHead ? Readable.from([]) : undefined))
  }
