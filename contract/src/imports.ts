import * as z from 'zod/mini'
import { tableFormat } from './exports.ts'
import { importRow, leftChange, wholeImport } from './import-answers.ts'
import { importSettings } from './import-settings.ts'
import { done } from './wire/answers.ts'
import { endpoint } from './wire/endpoint.ts'
import { listOf, pageQuery } from './wire/lists.ts'

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
