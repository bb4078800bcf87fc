import { Failure, type NotificationKind, notificationKinds } from '@compety/contract'
import { chooseInvitations } from '../../competitions/invitations/stop-invitations.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readToken, signedToken } from '../product-secrets.ts'
import { saveChoices } from './choices.queries.ts'

type Stop = { user_id: number; kinds: readonly NotificationKind[] }

// Mails with links that name no kind promised to stop all these.
const unnamed = ['reminder', 'announcement', 'request'] as const

/** '<user id>.<kind>.<signature>', from what a mail keeps: the user and the kind. Mails of earlier versions keep the user. */
export async function notificationStopToken(db: Db, of: string): Promise<string> {
  const [user, named] = of.split(' ')
  const user_id = Number(user)
  const kind = notificationKinds.find((one) => one === named)
  if (!kind) return signedToken(db, { user_id, purpose: 'stop' })
  return (await signedToken(db, { user_id, purpose: `stop ${kind}` })).replace('.', `.${kind}.`)
}

const readStop = async (db: Db, token: string): Promise<Stop | undefined> => {
  const kind = notificationKinds.find((one) => token.split('.')[1] === one)
  const plain = kind ? token.replace(`.${kind}.`, '.') : token
  const user_id = await readToken(db, { token: plain, purposeOf: () => (kind ? `stop ${kind}` : 'stop') })
  return user_id === undefined ? undefined : { user_id, kinds: kind ? [kind] : unnamed }
}

/** Turns mails of some kinds on or off. */
export async function chooseMail(db: Db, { user_id, kinds, is_on }: Stop & { is_on: boolean }) {
  await saveChoices(db, { user_id, choices: kinds.map((kind) => ({ kind, channel: 'mail', is_on })) })
}

/** Stops the mails of the kind for which the link was signed. Links in invitations name an address instead of a user. */
export async function stopNotificationsBy({ db, config }: Pick<AppContext, 'db' | 'config'>, token: string) {
  const stop = await readStop(db, token)
  if (stop) await chooseMail(db, { ...stop, is_on: false })
  else await chooseInvitations({ db, config }, { token, isStopped: true })
}

/** The same by the link of a reminder only. */
export async function stopRemindersBy(db: Db, token: string) {
  const stop = await readStop(db, token)
  if (!stop?.kinds.includes('reminder')) throw new Failure('link_invalid')
  await chooseMail(db, { ...stop, is_on: false })
}
