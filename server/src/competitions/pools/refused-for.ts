import { sql } from 'kysely'

/** How long a refused player cannot ask again. */
export const refusedFor = sql`interval '7 days'`
