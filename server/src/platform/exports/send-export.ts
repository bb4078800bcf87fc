import { once } from 'node:events'
import { Readable } from 'node:stream'
import { type ExportFormat, type ExportQuery, mediaTypes } from '@compety/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { concurrencyLimit } from '../concurrency/concurrency-limit.ts'
import { today } from '../time/today.ts'
import type { Parts, Table, Writing } from './columns.ts'
import { csvFile } from './csv-file.ts'
import { jsonFile } from './json-file.ts'
import { xlsxFile } from './xlsx-file.ts'

const typeOf = (format: ExportFormat): string =>
  format === 'xlsx' ? mediaTypes.xlsx : `${mediaTypes[format]}; charset=utf-8`
const writers: Record<ExportFormat, <R>(table: Table<R>, writing: Writing) => Parts> = {
  csv: csvFile,
  json: jsonFile,
  xlsx: xlsxFile,
}

// Exports are long. A rush of them waits, so that it takes neither the connections nor the time of other requests.
const inTurn = concurrencyLimit({ atOnce: 2, waiting: 20 })
// A slow client is disconnected after this time, which frees what its file holds.
const longestMilliseconds = 600_000

type To = { request: FastifyRequest; reply: FastifyReply }
type Exported<R> = Table<R> & {
  /** Of the file, without the date. */
  name: string
  /** Of the list, on a sheet. */
  title: string
  query: ExportQuery
  /** APP_TIMEZONE, for a reader who names no zone. */
  timeZone: string
  /** Called before the first row is read, as for the audit. */
  before?: () => Promise<void>
}

/** Answers with a table as a file, as fast as the client reads it. What it reads ends when the client is gone. */
export async function sendExport<R>({ request, reply }: To, exported: Exported<R>): Promise<string> {
  const { name, title, query, timeZone, before } = exported
  const { format, separator } = query
  const writing = { title, separator, timeZone: query.time_zone ?? timeZone }
  const file = await new Promise<Readable>((begins, refused) => {
    inTurn(async () => {
      if (request.socket.destroyed) return begins(Readable.from([]))
      await before?.()
      const stream = await streamOf(writers[format](exported, writing))
      const tooLong = setTimeout(() => stream.destroy(), longestMilliseconds)
      begins(stream)
      if (!stream.closed) await once(stream, 'close').catch(() => undefined)
      clearTimeout(tooLong)
    }).catch(refused)
  })
  reply
    .type(typeOf(format))
    .header('content-disposition', `attachment; filename="${name}-${today(timeZone)}.${format}"`)
  // Fastify streams this answer, and destroys the stream when the client disconnects.
  return file as unknown as string
}

/** Fails if the first part does, so that the answer can still be a refusal. */
const streamOf = async (parts: Parts): Promise<Readable> => {
  const { value: first } = await parts.next()
  let begun = false
  return new Readable({
    read() {
      if (!begun) {
        begun = true
        this.push(first)
        return
      }
      parts.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error) => this.destroy(error),
      )
    },
    destroy(error, gone) {
      parts.return().then(
        () => gone(error),
        (failure) => gone(error ?? failure),
      )
    },
  })
}
