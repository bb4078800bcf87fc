import * as contract from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'

const named = <T extends Record<string, number>>(numbers: T) =>
  Object.fromEntries(Object.entries(numbers).map(([name, number]) => [name, sql.raw(String(number))])) as {
    readonly [name in keyof T]: RawBuilder<number>
  }
const list = (numbers: readonly number[]): RawBuilder<unknown> => sql.raw(`(${numbers.join(', ')})`)

/**
 * States and roles for SQL: `status = ${states.user.active}`, `status in ${states.enrolled}`. They become part of the
 * text and not parameters, so that a statement with a generic plan can use a partial index of these states.
 */
export const states = {
  role: named(contract.roles),
  pool: named(contract.poolStatus),
  match: named(contract.matchStatus),
  user: named(contract.userStatus),
  record: named(contract.recordStatus),
  team: named(contract.teamStatus),
  enrolment: named(contract.enrolmentStatus),
  invitation: named(contract.invitationStatus),
  matchesOpenForPredictions: list(contract.matchesOpenForPredictions),
  matchesBegun: list(contract.matchesBegun),
  matchesPutAway: list(contract.matchesPutAway),
  poolsOpenForPredictions: list(contract.poolsOpenForPredictions),
  poolsUnderWay: list(contract.poolsUnderWay),
  poolsAlive: list(contract.poolsAlive),
  enrolled: list(contract.enrolled),
  invitationsValid: list(contract.invitationsValid),
  usersOutOfRankings: list(contract.usersOutOfRankings),
}
