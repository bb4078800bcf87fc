import { noun } from '@compety/contract'
import type { JoiningNotice } from '../../competitions/enrolments/joining-notice.ts'
import { mailedName } from '../../platform/mails/mailed-name.ts'
import type { Joining } from './joining.queries.ts'

/** The short text of a notification, and where it leads. */
export function joiningText(
  about: JoiningNotice['about'],
  { pool_id, other, is_accepted }: Omit<Joining, 'pool'>,
): { body: string; url: string } {
  const name = other === null ? 'Alguien' : mailedName(other)
  if (about === 'request') return { body: `${name} pide entrar.`, url: `/pools/${pool_id}` }
  if (about === 'invitation') return { body: `${name} te invita a jugar en esta ${noun.one}.`, url: '/invitations' }
  return is_accepted
    ? { body: 'El organizador aceptó tu solicitud: ya juegas.', url: `/myPools/${pool_id}` }
    : { body: 'El organizador no aceptó tu solicitud para entrar.', url: '/availablePools' }
}
