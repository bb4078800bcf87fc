import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import classes from './row-actions.module.css'

/** What can be done with a row. Each says of which record it is, for who does not see the row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={classes.actions}>{children}</span>
}

export const Of = ({ name }: { name: string }) => <span className="spoken"> {name}</span>

export const RowLink = createLink((props: ComponentPropsWithRef<'a'>) => <a {...props} className={classes.action} />)

export function RowButton({ danger = false, ...button }: ComponentPropsWithRef<'button'> & { danger?: boolean }) {
  return <button type="button" {...button} className={danger ? classes.danger : classes.action} />
}
