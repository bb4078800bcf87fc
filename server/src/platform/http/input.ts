import { type EndpointShape, Failure, InvalidFields } from '@compety/contract'
// Imported for its types, which add the multipart methods to a request.
import type {} from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { isTooDeep } from './read-body.ts'

/** An uploaded file: its bytes and its name as sent. */
export type Upload = { field: string; name?: string; bytes: Buffer; tooLarge: boolean }

const fileLimit = 5 * 1024 * 1024
const fileCount = 20

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldOf = (path: PropertyKey[]): string => String(path.findLast((key) => typeof key === 'string') ?? 'body')

/** Validates a value. A refusal has the field names of the contract and joins several messages of a field. */
export function parsed<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value)
  if (result.success) return result.data
  const fields: Record<string, string> = {}
  for (const { path, message } of result.error.issues) {
    const field = fieldOf(path)
    const known = fields[field]
    if (known === undefined) fields[field] = message
    else if (!known.split(', ').includes(message)) fields[field] = `${known}, ${message}`
  }
  throw new InvalidFields(fields)
}

/** Whether a request has none of the list's query parameters: no page, order or filter. */
export function asksForAll({ query }: { query: { shape: object } }, request: FastifyRequest): boolean {
  return !Object.keys(request.query as object).some((key) => Object.hasOwn(query.shape, key))
}

/** Reads the path parameters. Ids are positive integers; anything else is refused as not found. */
export function readParams(endpoint: EndpointShape, request: FastifyRequest): unknown {
  if (endpoint.params) return parsed(endpoint.params, request.params)
  return Object.fromEntries(
    Object.entries(request.params as Record<string, string>).map(([name, text]) => {
      const id = /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
      if (id === undefined) throw new Failure('not_found')
      return [name, id]
    }),
  )
}

const unwrapped = (endpoint: EndpointShape, body: unknown): unknown => {
  const inner = endpoint.wrapper && isObject(body) ? body[endpoint.wrapper] : body
  return isObject(inner) ? inner : {}
}

export async function readBody(endpoint: EndpointShape, request: FastifyRequest) {
  if (!endpoint.body && !endpoint.file) return { body: undefined, uploads: [] }
  const { fields, uploads } = request.isMultipart()
    ? await readParts(endpoint, request)
    : { fields: request.body, uploads: [] }
  const body = endpoint.body && parsed(endpoint.body, unwrapped(endpoint, fields))
  return { body, uploads: endpoint.file ? atMost(endpoint.file, uploads) : [] }
}

const atMost = ({ field, most = 1 }: NonNullable<EndpointShape['file']>, uploads: Upload[]): Upload[] => {
  if (uploads.length > most) throw new InvalidFields({ [field]: `Puedes adjuntar ${most} imágenes como máximo.` })
  return uploads
}

const readParts = async (endpoint: EndpointShape, request: FastifyRequest) => {
  const { file } = endpoint
  if (!file) throw new Failure('unsupported_type')
  const fields: Record<string, unknown> = {}
  let uploads: Upload[] = []
  const parts = request.parts({ limits: { fileSize: fileLimit, fieldSize: 100_000, files: fileCount, parts: 40 } })
  try {
    for await (const part of parts) {
      if (part.type === 'file') {
        const bytes = await part.toBuffer()
        const { fieldname, filename: name = '', file: stream } = part
        if (file.parts.includes(fieldname) && (bytes.length > 0 || stream.truncated))
          uploads = withOneMore(uploads, { field: file.field, name, bytes, tooLarge: stream.truncated }, file.most)
      } else fields[part.fieldname] = part.fieldname === endpoint.wrapper ? jsonOf(part.value) : part.value
    }
  } catch (error) {
    throw unreadable(error)
  }
  return { fields, uploads }
}

// If one upload is expected, the last one counts. Otherwise one upload beyond the limit is stored, so that the excess
// is noticed.
const withOneMore = (uploads: Upload[], upload: Upload, most?: number): Upload[] => {
  if (most === undefined) return [upload]
  return uploads.length > most ? uploads : [...uploads, upload]
}

// The parser's errors about a broken multipart body have no status.
const unreadable = (error: unknown): unknown =>
  error instanceof Failure || (error instanceof Error && 'statusCode' in error) ? error : new Failure('bad_request')

const jsonOf = (value: unknown): unknown => {
  if (typeof value !== 'string') return value
  if (isTooDeep(value)) throw new Failure('bad_request')
  try {
    return JSON.parse(value)
  } catch {
    throw new Failure('bad_request')
  }
}
