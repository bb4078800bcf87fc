import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** A name and its value; 'wide' values take the whole width. */
export type Fact = readonly [name: string, value: ReactNode, isWide?: 'wide']

/** The values of a record, each under its name. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value, wide]) => (
        <div key={name} data-wide={wide}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
