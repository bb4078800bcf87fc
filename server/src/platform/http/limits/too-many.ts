import { Failure } from '@compety/contract'

type Code = 'too_many_requests' | 'feed_waits' | 'account_guarded' | 'accounts_exhausted'

type Said = { message?: string | undefined; about?: Failure['about'] }

/** A refusal with 429 that says after how many seconds to try again. */
export class TooMany extends Failure {
  readonly seconds: number
  constructor(seconds: number, code: Code = 'too_many_requests', { message, about = {} }: Said = {}) {
    super(code, about, message)
    this.seconds = seconds
  }
}
