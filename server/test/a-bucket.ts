import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bucket } from '../src/platform/config/read-bucket.ts'

type Context = { app: object; method: string; path: string; status: number; body: string }
/** The status with which the bucket answers a request instead of serving it; 'never' for no answer. */
type Failing = (request: Pick<Context, 'method' | 'path'>) => number | 'never' | undefined
type Options = {
  port: number
  address: string
  silent: boolean
  directory: string
  configureBuckets: { name: string }[]
}
type S3rver = { run: () => Promise<AddressInfo>; httpServer: Server; middleware: unknown[] }

// The package has no types.
const require = createRequire(import.meta.url)
const S3rver = require('@20minutes/s3rver') as new (options: Options) => S3rver

// It marks with DES where a list goes on, which OpenSSL no longer knows. Triple DES with one key is the same.
const crypto: Record<string, (algorithm: string, key: Buffer, iv: Buffer) => unknown> = require('node:crypto')
for (const name of ['createCipheriv', 'createDecipheriv']) {
  const create = crypto[name]
  crypto[name] = (algorithm, key, ...input) =>
    algorithm === 'des'
      ? create?.('des-ede3-cbc', Buffer.concat([key, key, key]), ...input)
      : create?.(algorithm, key, ...input)
}

const [name, key, suffix] = ['images', 'S3RVER', '._S3rver_object']

/** A server that speaks S3, with one empty bucket. `Bucket` is how the product reaches it. */
export async function aBucket({ prefix = 'compety/' } = {}) {
  const directory = await mkdtemp(join(tmpdir(), 'compety-bucket-'))
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name }] })
  // It signs lists as '/images', the client rightly as '/images/'. So of lists it judges only whose key it is.
  let failing: Failing = () => undefined
  server.middleware.unshift(async (context: Context, next: () => Promise<void>) => {
    const status = failing(context)
    if (status === 'never') return new Promise(() => {})
    if (status !== undefined) return Object.assign(context, { status, body: '' })
    if (/^\/[\w-]+\/$/.test(context.path))
      context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } })
    return next()
  })
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const bucket: Bucket = {
    name,
    prefix,
    region: 'us-east-1',
    endpoint,
    pathStyle: true,
    credentials: { accessKeyId: key, secretAccessKey: key },
  }
  const folder = join(directory, name, prefix)
  const stop = async () => {
    server.httpServer.closeAllConnections()
    await new Promise((done) => server.httpServer.close(done))
  }
  return {
    bucket,
    /** The variables with which a command reaches it. */
    env: {
      FILES_URL: `s3://${name}/${prefix}?endpoint=${endpoint}`,
      AWS_ACCESS_KEY_ID: key,
      AWS_SECRET_ACCESS_KEY: key,
    },
    /** The keys of all objects, without the prefix. */
    keys: async () => {
      const names = await readdir(folder, { recursive: true }).catch(() => [])
      return names.filter((file) => file.endsWith(suffix)).map((file) => file.slice(0, -suffix.length))
    },
    age: (object: string, at: Date) => utimes(join(folder, `${object}${suffix}`), at, at),
    fail: (how: Failing) => {
      failing = how
    },
    /** Ends the server, as if the bucket were down. */
    stop,
    close: async () => {
      await stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
