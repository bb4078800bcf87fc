import { Failure } from '@compety/contract'

type Code = 'too_many_requests' | 'account_guarded' | 'accounts_exhausted'

/** A refusal with 429 that says after how many seconds to try again. */
export class TooMany extends Failure {
  readonly seconds: number
  constructor(seconds: number, code: Code = 'too_many_requests', message?: string) {
    super(code, {}, message)
    this.seconds = seconds
  }
}
