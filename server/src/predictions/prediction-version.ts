import { type RawBuilder, sql } from 'kysely'

/** Grows with every change of a prediction: the microseconds of its `updated_at`. */
export const versionOf = (updatedAt: RawBuilder<unknown>) => sql`(extract(epoch from ${updatedAt}) * 1000000)::bigint`
