import { Avatar } from '../../kit/images/avatar.tsx'
import classes from './profile-head.module.css'
import type { HiddenProfile as Hidden } from './profiles.data.ts'

/** A profile whose user does not show more to the reader. */
export function HiddenProfile({ person: { username, image } }: { person: Hidden }) {
  const shown = username ?? 'Jugador'
  return (
    <section className={classes.head} aria-label={shown}>
      <div className={classes.board}>
        <Avatar image={image} name={shown} size={96} />
        <div className={classes.names}>
          <h1 tabIndex={-1}>{shown}</h1>
          <p className={classes.description}>Su perfil es privado.</p>
        </div>
      </div>
    </section>
  )
}
