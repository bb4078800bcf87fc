import {
  type BodyOf,
  type createPointRule as createPointRuleEndpoint,
  criteria,
  fold,
  type PointRule,
} from '@compety/contract'
import type { Db } from '../../platform/postgres/database.ts'
import { addRecord } from '../records/change-record.ts'
import { pointRules } from './kinds.ts'
import * as queries from './reference.queries.ts'

type Body = BodyOf<typeof createPointRuleEndpoint>

/**
 * Creates a rule that never scores: its code is never one of the codes that scoring uses, not even after the rule with
 * that code was deleted.
 */
export const createPointRule = (db: Db, { caller, body }: { caller: { id: number }; body: Body }): Promise<PointRule> =>
  addRecord(db, pointRules, { caller, insert: (db) => insertWithFreeCode(db, body) })

const insertWithFreeCode = async (db: Db, body: Body): Promise<number> => {
  const scoring = new Set<string>(criteria)
  const word = codeOf(body.name)
  for (let number = 1; ; number++) {
    const code = number === 1 ? word : `${word}_${number}`
    const id = scoring.has(code) ? undefined : await queries.insertPointRule(db, { ...body, code })
    if (id !== undefined) return id
  }
}

const codeOf = (name: string): string =>
  fold(name)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '') || 'criterio'
