import { isolated } from '@compety/contract'
import { IconChevronLeft } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ReactNode, useEffect } from 'react'
import classes from './page.module.css'

type Parent = { to: string; label: string; search?: object }

type PageProps = {
  title: string
  /** The record that the screen shows a part of. The title names it, unless it does so already. */
  of?: string | undefined
  /** The list to which the back link leads. */
  parent?: Parent
  actions?: ReactNode
  /** Limits the width, for a single column of short rows. */
  isNarrow?: boolean
  children?: ReactNode
}

/** A screen with its title, a back link and actions. */
export function Page({ of, parent, actions, isNarrow = false, children, ...props }: PageProps) {
  const title = of && !props.title.includes(of) ? `${props.title}: ${isolated(of)}` : props.title
  usePageTitle(title)
  return (
    <div className={clsx(classes.page, isNarrow && classes.narrow)}>
      <header className={classes.head}>
        <div className={classes.names}>
          {parent && <BackLink {...parent} />}
          <h1 className={classes.title} tabIndex={-1}>
            {title}
          </h1>
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** Leads to the page above. It is not marked as the present page, whose address begins like its own. */
export function BackLink({ to, label, search = {} }: Parent) {
  return (
    <nav aria-label="Ruta de navegación">
      <Link to={to} search={search as never} activeOptions={{ exact: true }} className={classes.back}>
        <IconChevronLeft size={16} aria-hidden />
        {label}
      </Link>
    </nav>
  )
}

/** A part of a page with its own title. */
export function Section({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section} aria-label={title}>
      <header className={classes.sectionHead}>
        <h2 className={classes.sectionTitle}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  )
}

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${isolated(title)} · Compety`
  }, [title])
}
