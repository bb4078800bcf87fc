import type { Db } from '../../platform/postgres/database.ts'
import type { Boards } from '../../rankings/store/board-cache.ts'
import { describePools } from './describe-pools.ts'
import * as lists from './pool-lists.queries.ts'
import type * as queries from './pools.queries.ts'

type Asked = {
  organizer_id: number
  reader: queries.Reader | undefined
  context: Boards
}

// Nobody's keys: ids begin at 1.
const visitor: queries.Reader = { id: 0, role_id: 0 }

/** The pools on an organizer's profile: public ones, and for whoever is signed in the private ones too, as cards. */
export async function listOrganizerPools(db: Db, { organizer_id, reader, context }: Asked) {
  const seeing = reader ?? visitor
  const rows = await lists.listOfOrganizer(db, seeing, { organizer_id, with_private: reader !== undefined })
  return describePools(db, { rows, reader: seeing, context })
}
