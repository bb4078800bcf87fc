import type { ComponentProps } from 'react'
import classes from './join-page.module.css'
import { JoinStep } from './join-step.tsx'
import { JoinedPool } from './joined-pool.tsx'

/** The pool that a link opens, and what its reader can do. */
export function FoundPool(props: ComponentProps<typeof JoinStep>) {
  return (
    <article className={classes.card}>
      <JoinedPool pool={props.preview.pool} />
      <JoinStep {...props} />
    </article>
  )
}
