import type { S3Client } from '@aws-sdk/client-s3'
import type { Bucket } from '../../config/read-bucket.ts'
import { ServiceUnavailable } from '../../outgoing/service-unavailable.ts'

// Images are small, so a storage that takes longer is as bad as one that is down.
const connectMilliseconds = 2000
const answerMilliseconds = 5000
const longestMilliseconds = 10_000
// A client that reads so slowly is disconnected, which frees its connection to the storage.
const silentMilliseconds = 30_000
const connections = 50

type S3 = typeof import('@aws-sdk/client-s3')
type Act<T> = (parts: { client: S3Client; s3: S3; abortSignal: AbortSignal }) => Promise<T>

/**
 * Calls a bucket. A call is repeated twice at most and ends after ten seconds. Returns undefined if there is no such
 * object; every other failure is a ServiceUnavailable. The client is loaded for the first call.
 */
export function bucketCaller(bucket: Bucket) {
  let opening: Promise<{ client: S3Client; s3: S3 }> | undefined
  return async <T>(act: Act<T>): Promise<T | undefined> => {
    opening ??= openClient(bucket)
    const ending = new AbortController()
    const timer = setTimeout(() => ending.abort(), longestMilliseconds)
    try {
      return await act({ ...(await opening), abortSignal: ending.signal })
    } catch (error) {
      if (isMissingObject(error)) return undefined
      const isLasting = [401, 403, 404].includes(statusOf(error) ?? 0)
      throw new ServiceUnavailable(explain(error, bucket), { cause: error, isLasting })
    } finally {
      clearTimeout(timer)
    }
  }
}

const openClient = async ({ region, endpoint, pathStyle, credentials }: Bucket) => {
  const s3 = await import('@aws-sdk/client-s3')
  const agent = { keepAlive: true, maxSockets: connections }
  const client = new s3.S3Client({
    region,
    forcePathStyle: pathStyle,
    ...(endpoint && { endpoint }),
    ...(credentials && { credentials }),
    maxAttempts: 3,
    // Other storages than that of AWS do not know its checksums. Uploads carry their MD5, which all of them check.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMilliseconds,
      requestTimeout: answerMilliseconds,
      throwOnRequestTimeout: true,
      socketTimeout: silentMilliseconds,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
  return { client, s3 }
}

/** The HTTP status of a call that failed; undefined without an answer. */
export function statusOf(error: unknown): number | undefined {
  const { $metadata } = error as { $metadata?: { httpStatusCode?: number } }
  return $metadata?.httpStatusCode
}

// Without a body, as HEAD has none, a missing bucket looks the same.
const isMissingObject = (error: unknown) =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name) && statusOf(error) === 404

const explain = (error: unknown, { name, endpoint, region }: Bucket): string => {
  const [status, what] = [statusOf(error), `El bucket «${name}» de FILES_URL`]
  if (status === 404) return `${what} no existe en ${endpoint ?? region}.`
  if (status === 401 || status === 403)
    return `${what} niega el acceso: comprueba las claves, la región y los permisos para listar, leer, escribir y eliminar.`
  const { code, message }: NodeJS.ErrnoException = error instanceof Error ? error : new Error(String(error))
  return `${what} no está disponible en ${endpoint ?? region}: ${status ?? code ?? message}.`
}
