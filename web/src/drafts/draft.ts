import type { Prediction, Score } from '@compety/contract'
import type { Refused, RefusedFields } from '../platform/api/failures.ts'

/** What was typed and is not saved yet. */
export type Draft = Score & {
  /** What the player asked to save and the server has not answered: sent again until it does. */
  asked?: Score
  /** When: what was asked for one match on the sheet and on pools' pages goes out in that order. */
  asked_at?: number
  /** Pressed while `asked` has no answer: goes out after it, which may have been saved all the same. */
  next?: Score
  /** The version of the prediction that the player saw, 0 for none: what another device saved since is not overwritten. */
  based_on?: number | undefined
  /** On a pool's own page, whether there was a prediction before. */
  isUpdate?: boolean
  /** Why the server refused what was asked. */
  refused?: string
  /** The deadline was over when it did. */
  late?: true
  /** What another tab saved meanwhile. */
  elsewhere?: Score
  /** To name the match when no screen has it any more. */
  match?: { home: string; away: string; blocked_at: string }
}

/** How the server answered what was asked: saved, or refused with a message. */
export type Answer = { key: string; asked: Score; refused?: string; version?: number; is_apart?: boolean }

/** What became of one thing asked: `error` as the server refused it; without an answer there is none of these. */
export type Sent = Answer & {
  message?: string
  pools?: number
  prediction?: Prediction
  error?: Refused | RefusedFields
}
