import * as z from 'zod/mini'
import { isTimeZone } from '../rules/time-zones.ts'

export const exportFormats = ['csv', 'json', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The media types of the formats. */
export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}
export const exportTypes = Object.values(mediaTypes)

const usual = <S extends z.ZodMiniType>(value: string, schema: S) =>
  z.pipe(
    z.transform((sent: unknown): unknown => (sent === undefined || sent === '' ? value : sent)),
    schema,
  )

/** How a list is written to a file: the query of every export. */
export const exportFields = {
  format: usual('csv', z.enum(exportFormats, 'El formato no está disponible.')),
  /** Of CSV. Spreadsheets in Spanish expect the semicolon. */
  separator: usual(',', z.enum([',', ';'], 'El separador es , o ;.')),
  /** The zone of the dates in CSV and XLSX; without it that of the server. JSON has instants in UTC. */
  time_zone: z.optional(
    z
      .string('Ingresa una zona horaria como Europe/Madrid.')
      .check(z.refine(isTimeZone, 'Ingresa una zona horaria como Europe/Madrid.')),
  ),
}
const query = z.object(exportFields)
export type ExportQuery = z.output<typeof query>
