import type { ReactNode } from 'react'
import classes from './game.module.css'

type PartProps = {
  title: string
  sentence?: string
  disabled?: boolean
  /** Why it is disabled. */
  why?: string | undefined
  children: ReactNode
}

/** A part of the game. What is disabled stays readable. */
export function Part({ title, sentence, disabled = false, why, children }: PartProps) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2>{title}</h2>
      {sentence && <p className={classes.note}>{sentence}</p>}
      {why && <p className={classes.locked}>{why}</p>}
      <fieldset className={classes.fields} disabled={disabled} aria-label={title}>
        {children}
      </fieldset>
    </section>
  )
}
