import * as z from 'zod/mini'
import { tableFormat } from './exports.ts'
import { done } from './wire/answers.ts'
import { endpoint } from './wire/endpoint.ts'
import { instantOut, optionalReference, optionalText } from './wire/fields.ts'
import { listOf, pageQuery } from './wire/lists.ts'

/** A match of the file that was skipped, or a remark about an imported one. */
const remark = z.object({ item: z.int(), line: z.nullable(z.int()), match: z.string(), reason: z.string() })

/** A created or changed match or team. `before` and `after` describe the change in words. */
const importChange = z.object({
  number: z.int(),
  change: z.string(),
  changeAsString: z.string(),
  subject: z.enum(['match', 'team']),
  subject_id: z.int(),
  name: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

const importRow = z.object({
  /** Null in a preview. */
  id: z.nullable(z.int()),
  name: z.string(),
  created_at: instantOut,
  /** Null for a command on the server, and for a preview. */
  actor: z.nullable(z.string()),
  undone_at: z.nullable(instantOut),
  /** The number of each. */
  teams_created: z.int(),
  matches_created: z.int(),
  matches_updated: z.int(),
  results: z.int(),
})
export type ImportRow = z.output<typeof importRow>

/** A change that was not undone, by its number. `beginst_at` is the kick-off of a match after that change. */
const leftChange = z.object({
  number: z.int(),
  subject: z.enum(['match', 'team']),
  subject_id: z.int(),
  name: z.string(),
  beginst_at: z.nullable(instantOut),
  reason: z.string(),
})
export type LeftChange = z.output<typeof leftChange>

/** A row that may be a known match or a new one. `row` is its number; `candidates` are known matches, nearest first. */
const heldRow = z.object({
  row: z.int(),
  line: z.nullable(z.int()),
  match: z.string(),
  beginst_at: instantOut,
  candidates: z.array(z.int()),
})
/** A known match of the tournament that the file lacks. */
const missingMatch = z.object({ id: z.int(), name: z.string(), beginst_at: instantOut })

/**
 * A row that cannot be taken. `row` is its number. `field` names what is wrong in it, and is null if that is the whole
 * row.
 */
const rowProblem = z.object({
  row: z.int(),
  line: z.nullable(z.int()),
  field: z.nullable(z.string()),
  message: z.string(),
})
export type RowProblem = z.output<typeof rowProblem>

/** The columns of a table of which a necessary one is not known. `key` names a column in `columns` of the next call. */
const openColumns = z.object({
  missing: z.array(z.string()),
  found: z.array(
    z.object({ key: z.string(), head: z.string(), field: z.nullable(z.string()), samples: z.array(z.string()) }),
  ),
  fields: z.array(z.object({ field: z.string(), label: z.string() })),
})
export type OpenColumns = z.output<typeof openColumns>

export const wholeImport = z.object({
  ...importRow.shape,
  /** The tournament of the file. In a preview, a new one has no id. Null if it was deleted since. */
  tournament: z.nullable(
    z.object({ id: z.nullable(z.int()), name: z.string(), season: z.string(), is_new: z.boolean() }),
  ),
  unchanged: z.int(),
  changes: z.array(importChange),
  skipped: z.array(remark),
  notices: z.array(remark),
  /** Only of an undone import: the changes that were not undone, with reasons. */
  left: z.optional(z.array(leftChange)),
  /** Only of a preview and of a new import: the names of new rounds, and what was left out for want of a decision. */
  rounds: z.optional(z.array(z.string())),
  held: z.optional(z.array(heldRow)),
  missing: z.optional(z.array(missingMatch)),
  /** Only of a preview and of a new import: the format of the file, and what to know about the whole file. */
  format: z.optional(z.string()),
  remarks: z.optional(z.array(z.string())),
  /** Only of a preview: the rows that cannot be taken, and the columns if one must be assigned. */
  problems: z.optional(z.array(rowProblem)),
  columns: z.optional(openColumns),
})
export type WholeImport = z.output<typeof wholeImport>

const setting = (max: number) =>
  z.optional(
    z.pipe(
      optionalText(max),
      z.transform((value: string | null) => value ?? undefined),
    ),
  )
const wrongDeadline = 'Ingresa los minutos del plazo, de 1 a 10080.'
const minutes = z.transform((value: unknown): unknown => {
  if (typeof value !== 'string') return value ?? 15
  return value.trim() === '' ? 15 : Number(value)
})

const wrongDecision = 'Cada decisión nombra una fila y un partido.'
const parsedJson = (absent: unknown) =>
  z.transform((value: unknown): unknown => {
    if (value === undefined || value === '') return absent
    try {
      return typeof value === 'string' ? JSON.parse(value) : value
    } catch {
      return value
    }
  })
const decision = z.union([
  z.object({ row: z.int(), match_id: z.union([z.int(), z.literal('new')]) }),
  z.object({ match_id: z.int(), vanished: z.literal(true) }),
])

const mostAssigned = 200
const isAssignment = (value: unknown): boolean =>
  z.record(z.string().check(z.maxLength(200)), z.string().check(z.maxLength(30))).safeParse(value).success &&
  Object.keys(value as object).length <= mostAssigned

const importSettings = z.object({
  /** The tournament of the file, whatever the file calls it. */
  tournament_id: optionalReference,
  /**
   * Which known match a held row is, or that it is new, and which missing matches the source dropped. JSON in a
   * multipart call.
   */
  decisions: z.pipe(
    parsedJson([]),
    z.array(z.pipe(z.unknown(), decision), wrongDecision).check(z.maxLength(5000, wrongDecision)),
  ),
  /** Which column of a table is which field: `{ [key]: field }`, '' for none. JSON in a multipart call. Remembered. */
  columns: z.pipe(
    parsedJson(null),
    z.nullable(z.custom<Record<string, string>>(isAssignment, 'Cada columna dice qué campo es.')),
  ),
  /** Leaves out the rows that cannot be taken. Without it, a file with such rows is refused. */
  skip_bad: z.pipe(
    z.transform((value: unknown): unknown => value === true || value === 'true' || value === '1'),
    z.boolean(),
  ),
  /**
   * Name of the tournament of a format that names none. Defaults to the file name. Chooses among several divisions or
   * tournaments in one file.
   */
  name: setting(100),
  /** Time zone for times without an offset, such as Europe/Madrid. */
  timezone: setting(60),
  /** Code of a sport. */
  sport: z.pipe(
    optionalText(10),
    z.transform((value: string | null) => value ?? 'FUT'),
  ),
  /** Minutes between the deadline and the kick-off. */
  deadline: z.pipe(minutes, z.int(wrongDeadline).check(z.gte(1, wrongDeadline), z.lte(10_080, wrongDeadline))),
})

const taken = {
  method: 'POST',
  access: 'imports.create',
  file: { field: 'file', parts: ['file'] },
  body: importSettings,
  additive: true,
} as const

/**
 * Previews POST /imports without changing anything. Lists the rows that cannot be taken; a file that cannot be read at
 * all is a 422 on `file`.
 */
export const previewImport = endpoint({
  ...taken,
  path: '/imports/preview',
  response: z.object({ import: wholeImport }),
})

/**
 * Imports a file of fixtures and results completely or not at all (docs/fixtures-format.md). Without changes, no import
 * is recorded.
 */
export const createImport = endpoint({
  ...taken,
  path: '/imports',
  response: done({ import: wholeImport }),
  status: 201,
})

/** An empty table with the heads that an import understands, and two rows as examples. */
export const importTemplate = endpoint({
  method: 'GET',
  path: '/imports/template',
  access: 'imports.create',
  query: z.object({ format: tableFormat }),
  response: z.string(),
  additive: true,
})

/** The sports that a file can contain. */
export const newImport = endpoint({
  method: 'GET',
  path: '/newImport',
  access: 'imports.create',
  response: z.object({ sports: z.array(z.object({ id: z.int(), name: z.string(), code: z.string() })) }),
  additive: true,
})

export const listImports = endpoint({
  method: 'GET',
  path: '/imports',
  access: 'imports.create',
  query: pageQuery(10),
  response: listOf('imports', importRow),
  additive: true,
})

export const findImport = endpoint({
  method: 'GET',
  path: '/imports/{id}',
  access: 'imports.create',
  response: z.object({ import: wholeImport }),
  failures: ['import_not_found'],
  additive: true,
})

/**
 * What POST /imports/{id}/undo would do now: the number of changes that it would take back, and those that it would
 * leave.
 */
export const previewUndo = endpoint({
  method: 'GET',
  path: '/imports/{id}/undo',
  access: 'imports.create',
  response: z.object({ undone: z.int(), left: z.array(leftChange) }),
  failures: ['import_not_found', 'import_undone'],
  additive: true,
})

/**
 * Undoes the changes of an import unless predictions or later results depend on them. Returns the changes that it
 * leaves, with reasons. It may be repeated for these, and is refused once nothing is left.
 */
export const undoImport = endpoint({
  method: 'POST',
  path: '/imports/{id}/undo',
  access: 'imports.create',
  response: done({
    import: wholeImport,
    left: z.array(leftChange),
  }),
  failures: ['import_not_found', 'import_undone'],
  additive: true,
})
