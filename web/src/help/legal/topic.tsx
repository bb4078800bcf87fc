import type { ReactNode } from 'react'
import classes from './topic.module.css'

/** A part of a page of the terms or of privacy; `level` is that of its heading. */
export function Topic({ title, level = 3, children }: { title: string; level?: 2 | 3; children: ReactNode }) {
  const Heading = `h${level}` as const
  return (
    <section className={classes.topic}>
      <Heading>{title}</Heading>
      {children}
    </section>
  )
}
