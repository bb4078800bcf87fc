import { type RawBuilder, sql } from 'kysely'

/**
 * The number of the match day of match `m` by the game of a pool, as the board of the day has it. Null for a match that
 * belongs to none.
 */
export function matchDayNumber(game: RawBuilder<unknown>, timeZone: string): RawBuilder<number | null> {
  return sql`
    case ${game} ->> 'matchdays'
      when 'rounds' then m.round_id
      when 'weeks' then ((m.beginst_at at time zone ${timeZone})::date - date '1970-01-05') / 7 end`
}
