import { type EndpointShape, Failure, InvalidFields } from '@compety/contract'
// Its types also add the multipart methods to a request.
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { noText, textsOf } from './expected-type.ts'
import { isTooDeep } from './read-body.ts'

/** An uploaded file: its bytes and its name as sent. */
export type Upload = { field: string; name?: string; bytes: Buffer; tooLarge: boolean }

const fileLimit = 5 * 1024 * 1024
const fieldLimit = 100_000
const fileCount = 20

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldOf = (path: PropertyKey[]): string => String(path.findLast((key) => typeof key === 'string') ?? 'body')

/** Validates a value. A refusal has the field names of the contract and joins the different messages of a field. */
export function parsed<S extends z.ZodMiniType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value, noText)
  if (result.success) return result.data
  const fields = Map.groupBy(result.error.issues, ({ path }) => fieldOf(path))
  throw new InvalidFields(Object.fromEntries(Array.from(fields, ([field, issues]) => [field, textsOf(issues, value)])))
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
  const schema = (request.acts_as_member && endpoint.membersBody) || endpoint.body
  const body = schema && parsed(schema, unwrapped(endpoint, fields))
  return { body, uploads: endpoint.file ? atMost(endpoint.file, uploads) : [] }
}

const atMost = ({ field, most = 1 }: NonNullable<EndpointShape['file']>, uploads: Upload[]): Upload[] => {
  if (uploads.length > most) throw new InvalidFields({ [field]: `Puedes adjuntar ${most} imágenes como máximo.` })
  return uploads
}

type Part = { text: unknown; isJson: boolean }

const readParts = async (endpoint: EndpointShape, request: FastifyRequest) => {
  const { file } = endpoint
  if (!file) throw new Failure('unsupported_type')
  const fields = new Map<string, Part>()
  let uploads: Upload[] = []
  const limits = { fileSize: fileLimit, fieldSize: fieldLimit, files: fileCount, parts: 40 }
  try {
    for await (const part of request.parts({ limits, isPartAFile })) {
      const { fieldname } = part
      if (part.type !== 'file') fields.set(fieldname, { text: part.value, isJson: fieldname === endpoint.wrapper })
      else if (part.filename === undefined && isJson(part.mimetype))
        fields.set(fieldname, { text: await partText(part.file), isJson: true })
      else uploads = await withOneMore(uploads, part, file)
    }
  } catch (error) {
    throw unreadable(error)
  }
  // Of several parts with the same name the last one counts.
  const read = Array.from(fields, ([name, { text, isJson }]) => [name, isJson ? jsonOf(text) : text])
  return { fields: Object.fromEntries(read), uploads }
}

const isJson = (type: string | undefined): boolean => type?.startsWith('application/json') ?? false

// The parser would read each part of JSON as it comes. So they are read like files.
const isPartAFile = (_: string | undefined, type: string | undefined, filename: string | undefined): boolean =>
  filename !== undefined || type === 'application/octet-stream' || isJson(type)

// Reads a part to its end. The parser's own reading would keep the bytes of all parts.
const readPart = async (part: AsyncIterable<Buffer>, { isKept }: { isKept: boolean }) => {
  const kept: Buffer[] = []
  let length = 0
  for await (const bytes of part) {
    length += bytes.length
    if (isKept) kept.push(bytes)
  }
  return { bytes: Buffer.concat(kept), length }
}

const partText = async (part: AsyncIterable<Buffer>): Promise<string> => {
  const { bytes, length } = await readPart(part, { isKept: true })
  if (length > fieldLimit) throw new Failure('bad_request')
  return bytes.toString()
}

// If one upload is expected, the last one counts. Otherwise one upload beyond the limit is noted without its bytes, so
// that the excess is noticed.
const withOneMore = async (
  uploads: Upload[],
  { fieldname, filename: name = '', file: stream }: MultipartFile,
  { field, parts, most }: NonNullable<EndpointShape['file']>,
): Promise<Upload[]> => {
  const isExpected = parts.includes(fieldname)
  const isKept = isExpected && (most === undefined || uploads.length < most)
  const { bytes, length } = await readPart(stream, { isKept })
  if (!isExpected || (length === 0 && !stream.truncated)) return uploads
  const upload = { field, name, bytes, tooLarge: stream.truncated }
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
