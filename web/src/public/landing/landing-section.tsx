import type { ReactNode } from 'react'
import classes from './landing-section.module.css'

type LandingSectionProps = {
  id: string
  kicker: string
  title: ReactNode
  lead: ReactNode
  tinted?: boolean
  children: ReactNode
}

export function LandingSection({ id, kicker, title, lead, tinted = false, children }: LandingSectionProps) {
  return (
    <section className={classes.section} data-tinted={tinted || undefined} aria-labelledby={id}>
      <div className={classes.inner}>
        <header className={classes.head}>
          <p className={classes.kicker}>{kicker}</p>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          <p className={classes.lead}>{lead}</p>
        </header>
        {children}
      </div>
    </section>
  )
}
