import { useSyncExternalStore } from 'react'
import { remembersInvitation } from '../api/remembered-invitation.ts'
import classes from './invitation-note.module.css'

const unchanging = () => () => {}

/** What the log-in and the registration are for, to who opened an invitation; the pages are built ahead without it. */
export function InvitationNote() {
  const isInvited = useSyncExternalStore(unchanging, remembersInvitation, () => false)
  if (!isInvited) return null
  return <p className={classes.note}>Tienes una invitación. Ingresa o crea tu cuenta con el correo que la recibió.</p>
}
