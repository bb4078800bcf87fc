import type { ReactNode } from 'react'
import classes from './topic.module.css'

export function Topic({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.topic}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}
