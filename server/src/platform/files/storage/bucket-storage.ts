import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { GetObjectCommandOutput, HeadObjectCommandOutput } from '@aws-sdk/client-s3'
import type { Bucket } from '../../config/read-bucket.ts'
import { ServiceUnavailable } from '../../outgoing/service-unavailable.ts'
import { bucketCaller, statusOf } from './bucket-client.ts'
import { keyIn, type ObjectStorage, type StoredObject } from './object-storage.ts'

/** What a reader of an object asks for, as in the headers of HTTP. */
type Asked = { range?: string | undefined; ifNoneMatch?: string | undefined; isHead: boolean }
type Sent = { status: 200 | 206 | 304 | 416; headers: Record<string, string>; body: Readable | undefined }

export type BucketStorage = ObjectStorage & {
  kind: 'bucket'
  /** An object as a stream. Undefined if there is no such object. */
  open: (key: string, asked: Asked) => Promise<Sent | undefined>
  /** Fails if the bucket cannot be listed. */
  check: () => Promise<void>
}

/** Stores objects in a bucket. Nothing in it needs to be public, as the server sends the images. */
export function bucketStorage(bucket: Bucket): BucketStorage {
  const call = bucketCaller(bucket)
  const named = (key: string) => ({ Bucket: bucket.name, Key: `${bucket.prefix}${key}` })

  const put: ObjectStorage['put'] = async (key, bytes) => {
    const ContentMD5 = createHash('md5').update(bytes).digest('base64')
    const object = { ...named(key), Body: bytes, ContentType: 'image/webp', ContentLength: bytes.length, ContentMD5 }
    const put = await call(({ client, s3, abortSignal }) =>
      client.send(new s3.PutObjectCommand(object), { abortSignal }),
    )
    if (!put) throw new ServiceUnavailable(`El bucket «${bucket.name}» de FILES_URL no guarda imágenes.`)
  }

  const remove: ObjectStorage['remove'] = async (key) => {
    await call(({ client, s3, abortSignal }) => client.send(new s3.DeleteObjectCommand(named(key)), { abortSignal }))
  }

  const page = async (folder: string, after?: string, most = 1000) => {
    const prefix = `${bucket.prefix}${keyIn(folder as '', '')}`
    const wanted = { Bucket: bucket.name, Prefix: prefix, Delimiter: '/', MaxKeys: most, ContinuationToken: after }
    const found = await call(({ client, s3, abortSignal }) =>
      client.send(new s3.ListObjectsV2Command(wanted), { abortSignal }),
    )
    return { objects: found?.Contents ?? [], next: found?.NextContinuationToken }
  }

  return {
    kind: 'bucket',
    put,
    remove,
    read: (key) =>
      call(async ({ client, s3, abortSignal }) => {
        const { Body } = await client.send(new s3.GetObjectCommand(named(key)), { abortSignal })
        return Buffer.from((await Body?.transformToByteArray()) ?? [])
      }),
    find: (key) =>
      call(async ({ client, s3, abortSignal }) => {
        const found = await client.send(new s3.HeadObjectCommand(named(key)), { abortSignal })
        return described(key, { ...found, Size: found.ContentLength })
      }),
    move: async (from, to) => {
      const CopySource = [bucket.name, ...named(from).Key.split('/')].map(encodeURIComponent).join('/')
      const copied = await call(({ client, s3, abortSignal }) =>
        client.send(new s3.CopyObjectCommand({ ...named(to), CopySource }), { abortSignal }),
      )
      if (copied) await remove(from)
    },
    list: async function* (folder) {
      let after: string | undefined
      do {
        const { objects, next } = await page(folder, after)
        yield objects.map(({ Key = '', ...found }) => described(Key.slice(bucket.prefix.length), found))
        after = next
      } while (after)
    },
    open: (key, { isHead, range, ifNoneMatch }) =>
      call(async ({ client, s3, abortSignal }) => {
        const asked = { ...named(key), Range: range, IfNoneMatch: ifNoneMatch }
        try {
          if (isHead) return sent(await client.send(new s3.HeadObjectCommand(asked), { abortSignal }))
          return sent(await client.send(new s3.GetObjectCommand(asked), { abortSignal }))
        } catch (error) {
          const status = statusOf(error)
          if (status !== 304 && status !== 416) throw error
          return { status, headers: {}, body: undefined }
        }
      }),
    check: async () => {
      await page('', undefined, 1)
    },
  }
}

type Described = { Size?: number | undefined; LastModified?: Date | undefined; ETag?: string | undefined }

const described = (key: string, { Size = 0, LastModified = new Date(0), ETag = '' }: Described): StoredObject => ({
  key,
  size: Size,
  modified: LastModified,
  version: `${Size} ${ETag} ${LastModified.getTime()}`,
})

type Answer = HeadObjectCommandOutput & Pick<Partial<GetObjectCommandOutput>, 'Body'>

const sent = ({ Body, ContentLength = 0, ContentRange, ETag, LastModified }: Answer): Sent => ({
  status: ContentRange ? 206 : 200,
  headers: {
    'accept-ranges': 'bytes',
    'content-length': String(ContentLength),
    ...(ContentRange && { 'content-range': ContentRange }),
    ...(ETag && { etag: ETag }),
    ...(LastModified && { 'last-modified': LastModified.toUTCString() }),
  },
  body: Body as Readable | undefined,
})
