import type { Db } from '../../../platform/postgres/database.ts'
import type { Boards } from '../../../rankings/store/board-cache.ts'
import { describePools } from '../describe-pools.ts'
import type { Reader } from '../pool-visibility.queries.ts'
import * as lists from './pool-lists.queries.ts'

type PoolsRequest = {
  organizer_id: number
  reader: Reader | undefined
  context: Boards
}

// Matches no user and no role, as ids begin at 1.
const visitor: Reader = { id: 0, role_id: 0 }

/** The pools on an organizer's profile: the public ones and, for logged-in readers, the private ones too. */
export async function listOrganizerPools(db: Db, { organizer_id, reader, context }: PoolsRequest) {
  const viewer = reader ?? visitor
  const rows = await lists.listOfOrganizer(db, viewer, { organizer_id, with_private: reader !== undefined })
  return describePools(db, { rows, reader: viewer, context })
}
