import { InvalidFields, wording } from '@compety/contract'

/** Refuses a call that asks a signed-in user for the current password. The security log has a line for it. */
export class WrongPassword extends InvalidFields {
  constructor() {
    super({ password: wording.currentPasswordWrong })
  }
}
