import type { ReactNode } from 'react'
import { Page, Section } from '../../../ui/page.tsx'
import classes from './list-frame.module.css'

type ListFrameProps = {
  title: string
  /** The record whose rows these are. */
  parent?: { to: string; label: string } | undefined
  actions: ReactNode
  children: ReactNode
}

/** The list as a screen of its own. */
export function PageFrame({ parent, ...page }: ListFrameProps) {
  return <Page of={parent?.label} {...(parent && { parent })} {...page} />
}

/** The list as a part of a record's page. */
export function SectionFrame({ title, actions, children }: ListFrameProps) {
  return (
    <Section title={title} aside={<div className={classes.actions}>{actions}</div>}>
      {children}
    </Section>
  )
}
