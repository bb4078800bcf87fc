import * as z from 'zod/mini'
import { createImport } from '../../schemas.ts'
import { type Errors, type FieldShape, type Option, parseValues, type Values } from '../records/form/form-shape.ts'
import type { ImportSent } from './imports.data.ts'
import type { Decisions } from './preview/decisions.ts'
import type { Columns } from './preview/open-columns.tsx'

/** Defaults: football, a deadline 15 minutes before the start and the time zone of this browser. */
export function firstSettings(): Values {
  return {
    sport: 'FUT',
    tournament_id: '',
    deadline: '15',
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    name: '',
  }
}

type Choices = { sports: readonly Option[]; tournaments: readonly Option[] }

export function settingFields({ sports, tournaments }: Choices): readonly FieldShape[] {
  return [
    {
      name: 'sport',
      label: 'Deporte',
      hint: 'Sin elegir: fútbol.',
      kind: 'choice',
      prompt: 'Selecciona un deporte',
      options: sports,
    },
    {
      name: 'tournament_id',
      label: 'Torneo',
      hint: 'Sin elegir: el que nombra el archivo.',
      kind: 'choice',
      prompt: 'El del archivo',
      options: tournaments,
    },
    {
      name: 'deadline',
      label: 'Minutos entre el límite y el inicio',
      hint: 'Sin indicar: 15.',
      kind: 'number',
    },
    {
      name: 'timezone',
      label: 'Zona horaria, si el archivo no la indica',
      hint: 'Como America/Bogota o Europe/Madrid.',
      kind: 'text',
      maxLength: 60,
    },
    {
      name: 'name',
      label: 'Nombre del torneo',
      hint: 'Si el archivo no lo dice. De varios en un archivo, cuál.',
      kind: 'text',
      maxLength: 100,
    },
  ]
}

const mostBytes = 5 * 1024 * 1024

/** The error of the chosen file before it is sent; the server makes the same checks. */
export function fileFault(file: File | undefined): string | undefined {
  if (!file) return 'Selecciona un archivo.'
  return file.size > mostBytes ? 'El archivo pasa de 5 MB.' : undefined
}

/** The data to send, or the error of each field. */
export function readyToSend(
  file: File | undefined,
  { values, decisions, columns }: { values: Values; decisions: Decisions; columns: Columns | null },
): { sent?: ImportSent; errors: Errors } {
  const fault = fileFault(file)
  const { errors } = parseValues(createImport.body, values)
  const { success, data } = z.safeParse(createImport.body, { ...values, decisions, columns })
  if (!file || fault || !success) return { errors: { ...errors, ...(fault && { file: fault }) } }
  return { sent: { file, settings: data }, errors: {} }
}
