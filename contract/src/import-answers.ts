import * as z from 'zod/mini'
import { feedProviderNames } from './rules/feed-providers.ts'
import { instantOut } from './wire/fields.ts'

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
  /** False for a record that was removed since, and in a preview for one that would be new. */
  exists: z.boolean(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

export const importRow = z.object({
  /** Null in a preview. */
  id: z.nullable(z.int()),
  name: z.string(),
  created_at: instantOut,
  /** Null for a command on the server, and for a preview. */
  actor: z.nullable(z.string()),
  /** The feed whose answer it took. Null for a file, and once the feed was deleted. */
  feed: z.nullable(z.object({ id: z.int(), provider: z.enum(feedProviderNames), providerAsString: z.string() })),
  undone_at: z.nullable(instantOut),
  /** The number of each. */
  teams_created: z.int(),
  matches_created: z.int(),
  matches_updated: z.int(),
  results: z.int(),
})
export type ImportRow = z.output<typeof importRow>

/** A change that was not undone, by its number. `beginst_at` is the kick-off of a match after that change. */
export const leftChange = z.object({
  number: z.int(),
  subject: z.enum(['match', 'team']),
  subject_id: z.int(),
  name: z.string(),
  exists: z.boolean(),
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
