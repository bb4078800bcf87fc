import { Failure } from '@compety/contract'

/** A refusal with 429 that says after how many seconds to try again. */
export class TooMany extends Failure {
  readonly seconds: number
  constructor(seconds: number, code: 'too_many_requests' | 'account_guarded' = 'too_many_requests') {
    super(code)
    this.seconds = seconds
  }
}
