import { Failure, InvalidFields, wording } from '@compety/contract'

/** Refuses a wrong code of a signed-in user. The security log has a line for it. */
export class WrongCode extends InvalidFields {
  constructor() {
    super({ code: wording.codeWrong })
  }
}

/** Refuses a wrong code at the log-in. The security log has a line that names whose it was. */
export class WrongLogInCode extends Failure {
  readonly owner: { id: number; email: string }
  constructor(owner: { id: number; email: string }) {
    super('second_factor_failed')
    this.owner = owner
  }
}
