import type { Prediction, Score } from '@compety/contract'
import type { Refused, RefusedFields } from '../platform/api/failures.ts'

/**
 * A score that was typed and is not saved yet. Drafts are stored in the browser, so their fields keep their names: a
 * new version of the application reads what an earlier one stored.
 */
export type Draft = Score & {
  /** The score to save. A draft with it is queued: it is sent again until the server answers. */
  asked?: Score
  /** When it was requested. Requests for one match, from the sheet and from pool pages, are sent in this order. */
  asked_at?: number
  /** A later request made while `asked` has no answer. It is sent after it, because `asked` may have been saved. */
  next?: Score
  /** The version of the prediction that the player saw, 0 for none. The server refuses to overwrite a newer one. */
  based_on?: number | undefined
  /** On a pool's page, whether there already was a prediction. */
  isUpdate?: boolean
  /** Why the server refused the request. */
  refused?: string
  /** The deadline had passed when the server refused. */
  late?: true
  /** The score that another tab saved meanwhile. */
  elsewhere?: Score
  /** The match, to name it when no screen has it loaded. */
  match?: { home: string; away: string; blocked_at: string }
}

/** The server's answer to one request: saved, or refused with a message. */
export type Answer = { key: string; asked: Score; refused?: string; version?: number; is_apart?: boolean }

/** The result of one request. `error` is the refusal as thrown. A request without an answer has no result. */
export type SendResult = Answer & {
  message?: string
  pools?: number
  prediction?: Prediction
  error?: Refused | RefusedFields
}
