import classes from './invitation-note.module.css'

/**
 * What the log-in and the registration are for, to who opened an invitation. Built ahead, and shown by public/boot.js from the first paint
 * on: what came later would move the form under a finger.
 */
export function InvitationNote() {
  return <p className={classes.note}>Tienes una invitación. Ingresa o crea tu cuenta con el correo que la recibió.</p>
}
