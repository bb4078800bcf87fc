import { rightToLeftLetters } from '@compety/contract'
import { type RawBuilder, sql } from 'kysely'

// The same as `isolated`. Names are compared by collations in which patterns may not work.
const isolated = (name: RawBuilder<string>) => sql<string>`
  case when ${name} collate "C" ~ ${sql.lit(rightToLeftLetters)} then ${sql.lit('\u2068')} || ${name} || ${sql.lit('\u2069')} else ${name} end`

/** The teams `h` and `a` of a match as one text, like `pairOf`. */
export const matchName = sql<string>`${isolated(sql`h.name`)} || ' - ' || ${isolated(sql`a.name`)}`
