import * as z from 'zod/mini'
import { done, named } from '../wire/answers.ts'
import { endpoint } from '../wire/endpoint.ts'
import { instantOut, longText, reference } from '../wire/fields.ts'
import { codeFilter, listOf, listQuery } from '../wire/lists.ts'

/** What can be reported, and its name on screen. */
export const reportKinds = { pool: 'Compety', organizer: 'Organizador', comment: 'Comentario' } as const
export type ReportKind = keyof typeof reportKinds
const kinds = Object.keys(reportKinds) as [ReportKind, ...ReportKind[]]

/** The states of a report; a filter names one by its position, counted from 1. */
export const reportStates = ['open', 'closed'] as const

const person = z.object({ id: z.int(), username: z.nullable(z.string()) })

/** `target` is null for what does not exist any more. The name of a comment is its text. */
export const abuseReport = z.object({
  id: z.int(),
  kind: z.enum(kinds),
  target: z.nullable(named),
  /** Who wrote a reported comment, and where. */
  comment: z.nullable(z.object({ author: person, pool: named, match_id: z.nullable(z.int()) })),
  /** How many open reports there are of the same thing. */
  open_reports: z.int(),
  reason: z.string(),
  reporter: person,
  created_at: instantOut,
  closed_at: z.nullable(instantOut),
  closed_by: z.nullable(person),
})
export type AbuseReport = z.output<typeof abuseReport>

/** Reports what the caller may see, of comments those that the caller may read. There is at most one open report of each thing by each person, and ten a day. */
export const createReport = endpoint({
  method: 'POST',
  path: '/reports',
  access: 'user',
  scopes: [],
  body: z.object({
    kind: z.enum(kinds, 'Indica qué denuncias.'),
    id: reference('Indica qué denuncias.'),
    reason: longText('Escribe el motivo de la denuncia.', 1000),
  }),
  response: done({}),
  status: 201,
  failures: [
    ...['pool_not_found', 'organizer_not_found', 'report_open', 'reports_exhausted'],
    ...['comment_not_found', 'not_enrolled', 'comments_off', 'comments_still_closed'],
  ] as const,
  additive: true,
})

const oldestFirst = z.pipe(
  z.transform((value: unknown) => (value === 'created_at_desc' ? value : 'created_at_asc')),
  z.enum(['created_at_asc', 'created_at_desc']),
)

/** Reports, by default the oldest first. `kind` and `state` are positions in the lists above, counted from 1. */
export const listReports = endpoint({
  method: 'GET',
  path: '/reports',
  access: 'abuse_reports.read',
  scopes: ['manage'],
  query: z.extend(listQuery(10, ['created_at'], { kind: codeFilter([-1]), state: codeFilter([-1]) }), {
    order: oldestFirst,
  }),
  response: listOf('reports', abuseReport),
  additive: true,
})

/** Closes a report that was dealt with. */
export const closeReport = endpoint({
  method: 'POST',
  path: '/reports/{id}/close',
  access: 'abuse_reports.update',
  scopes: ['manage'],
  response: done({ report: abuseReport }),
  failures: ['report_not_found', 'report_closed'],
  additive: true,
})
