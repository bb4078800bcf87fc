import * as z from 'zod/mini'
import { instantOut } from '../wire/fields.ts'

/** What players earn by results, in the order in which it is shown (docs/rules.md, rule 397). */
export const badgeCodes = [
  'first_exact',
  'streak_3',
  'streak_5',
  'streak_10',
  'biggest_climb',
  'full_card',
  'match_day_winner',
] as const
export type BadgeCode = (typeof badgeCodes)[number]

/** `earned_at` is when the result that earned it was registered. */
export const badge = z.object({ code: z.enum(badgeCodes), earned_at: instantOut })
export type Badge = z.output<typeof badge>
