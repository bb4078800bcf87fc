import classes from './invitation-note.module.css'

/**
 * Tells users who opened an invitation to log in or register. The note is prerendered, and public/boot.js shows it
 * before the first paint, because a note that appears later would move the form.
 */
export function InvitationNote() {
  return <p className={classes.note}>Tienes una invitación. Ingresa o crea tu cuenta con el correo que la recibió.</p>
}
