import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { poolColors } from '../../kit/looks/pool-colors.ts'
import classes from './join-page.module.css'
import { JoinStep } from './join-step.tsx'
import { AboutPool, JoinedPool } from './joined-pool.tsx'

/** The pool that a link opens, what its reader can do, and then all that may be long. */
export function FoundPool(props: ComponentProps<typeof JoinStep>) {
  const { pool } = props.preview
  const { className, style } = poolColors(pool.color, 'card')
  return (
    <article className={clsx(classes.card, className)} style={style}>
      <JoinedPool pool={pool} />
      <JoinStep {...props} />
      <AboutPool pool={pool} />
    </article>
  )
}
