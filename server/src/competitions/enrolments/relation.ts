import type { Db } from '../../platform/postgres/database.ts'
import * as queries from './entrance.queries.ts'

/** How a user stands to a pool: the enrolment, a ban, and a request that is pending or was refused lately. */
export const findRelation = (db: Db, key: { pool_id: number; user_id: number }) => queries.findRelation(db, key)
