import { closedText, noun } from '@compety/contract'
import { IconLock, IconMailOpened } from '@tabler/icons-react'
import { useSessionUser } from '../platform/api/session.ts'
import classes from './mailbox-hints.module.css'

/** Explains what an invitation waits for until the address is proven. `isPrivate`: it is to a private pool. */
export function ProofHint({ isPrivate }: { isPrivate: boolean }) {
  const { email } = useSessionUser()
  return (
    <p className={classes.hint}>
      <IconMailOpened size={20} aria-hidden />
      <span>
        {isPrivate ? `Es una ${noun.one} privada: para aceptarla` : 'Para ver quién te invita, o rechazarla,'} abre el
        enlace del correo que enviamos a <b>{email}</b>. Así confirmas que la dirección es tuya.
      </span>
    </p>
  )
}

/** Explains why the pool is closed to enrolment. */
export function ClosedHint({ status }: { status: number }) {
  return (
    <p className={classes.hint}>
      <IconLock size={20} aria-hidden />
      {closedText(status)}
    </p>
  )
}
