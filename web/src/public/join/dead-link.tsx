import { noun, recognisedFailures } from '@compety/contract'
import form from '../form.module.css'
import classes from './join-page.module.css'

/** Says that a link opens nothing, and leads on. */
export function DeadLink({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <div className={classes.card} role="alert">
      <h1 className={classes.name}>El enlace no funciona</h1>
      <p>{recognisedFailures.join_link_dead[1]}</p>
      <p className={classes.quiet}>Puede que se haya renovado, que haya vencido o que falte una parte al copiarlo.</p>
      <a className={form.primary} href={isSignedIn ? '/availablePools' : '/'}>
        {isSignedIn ? `Buscar otras ${noun.many}` : `Conocer ${noun.brand}`}
      </a>
    </div>
  )
}
