import * as z from 'zod/mini'
import { deleteTeam } from '../catalogue/teams.ts'
import { archiveOrganizer, deleteOrganizer } from '../competitions/organizers.ts'
import { archivePool, deletePool, finishPool } from '../competitions/pool-changes.ts'
import { archiveMatch, deleteMatch, finishMatch, postponeMatch } from '../fixtures/matches.ts'
import { archiveTournament, deleteTournament } from '../fixtures/tournaments.ts'
import { archiveUser, deleteUser } from '../people/users.ts'
import {
  matchLifecycle,
  organizerLifecycle,
  poolLifecycle,
  teamLifecycle,
  tournamentLifecycle,
  userLifecycle,
} from '../rules/lifecycles.ts'
import { done } from '../wire/answers.ts'
import { confirming } from '../wire/confirm.ts'
import { type EndpointShape, endpoint } from '../wire/endpoint.ts'
import { reference } from '../wire/fields.ts'

export const bulkActions = ['finish', 'postpone', 'archive', 'delete'] as const
export type BulkAction = (typeof bulkActions)[number]

/** From which states an action is allowed, and the call that takes it for one record. */
export type BulkCall = { from: readonly number[]; endpoint: EndpointShape }

/** The lists with actions for several records at once. */
export const bulkLists = {
  matches: {
    finish: { ...matchLifecycle.actions.finish, endpoint: finishMatch },
    postpone: { ...matchLifecycle.actions.postpone, endpoint: postponeMatch },
    archive: { ...matchLifecycle.actions.archive, endpoint: archiveMatch },
    delete: { ...matchLifecycle.actions.delete, endpoint: deleteMatch },
  },
  pools: {
    finish: { ...poolLifecycle.actions.finish, endpoint: finishPool },
    archive: { ...poolLifecycle.actions.archive, endpoint: archivePool },
    delete: { ...poolLifecycle.actions.delete, endpoint: deletePool },
  },
  teams: { delete: { ...teamLifecycle.actions.delete, endpoint: deleteTeam } },
  tournaments: {
    archive: { ...tournamentLifecycle.actions.archive, endpoint: archiveTournament },
    delete: { ...tournamentLifecycle.actions.delete, endpoint: deleteTournament },
  },
  organizers: {
    archive: { ...organizerLifecycle.actions.archive, endpoint: archiveOrganizer },
    delete: { ...organizerLifecycle.actions.delete, endpoint: deleteOrganizer },
  },
  users: {
    archive: { ...userLifecycle.actions.archive, endpoint: archiveUser },
    delete: { ...userLifecycle.actions.delete, endpoint: deleteUser },
  },
} satisfies Record<string, Partial<Record<BulkAction, BulkCall>>>
export type BulkList = keyof typeof bulkLists

/** The call of an action for one record of a list; undefined if the list does not have that action. */
export function bulkCallOf(list: BulkList, action: BulkAction): BulkCall | undefined {
  return (bulkLists[list] as Partial<Record<BulkAction, BulkCall>>)[action]
}

export const mostInBulk = 100

/**
 * Takes an action for each of these records by the rights and rules of its single call, each in its own transaction and
 * with its own outcome. Without ?confirm=many nothing is done: the refusal has the `numbers` at stake, of the records
 * that the caller may change and whose state allows it.
 */
export const changeMany = endpoint({
  method: 'POST',
  path: '/bulk',
  access: 'user',
  scopes: ['organize', 'manage'],
  query: confirming('many'),
  body: z.object({
    list: z.enum(Object.keys(bulkLists) as [BulkList, ...BulkList[]], 'Elige una lista.'),
    action: z.enum(bulkActions, 'Elige una acción.'),
    ids: z
      .array(reference('Elige al menos un registro.'), 'Elige al menos un registro.')
      .check(
        z.minLength(1, 'Elige al menos un registro.'),
        z.maxLength(mostInBulk, `Puedes elegir ${mostInBulk} registros como máximo.`),
      ),
  }),
  response: done({ outcomes: z.array(z.object({ id: z.int(), isDone: z.boolean(), message: z.string() })) }),
  failures: ['bulk_asks'],
  additive: true,
})
