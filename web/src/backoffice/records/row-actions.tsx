import type { EndpointShape } from '@compety/contract'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { useMayCall } from './may-call.ts'
import classes from './row-actions.module.css'

/** What can be done with a row. Each says of which record it is, for who does not see the row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={classes.actions}>{children}</span>
}

export const Of = ({ name }: { name: string }) => <span className="spoken"> {name}</span>

/** What it asks of the server, itself or on the screen that it leads to: nothing is shown to who may not call it. */
type Calling = { call?: EndpointShape | undefined }

export const RowLink = createLink(function Action({ call, ...link }: ComponentPropsWithRef<'a'> & Calling) {
  const may = useMayCall()
  return may(call) && <a {...link} className={classes.action} />
})

type RowButtonProps = ComponentPropsWithRef<'button'> & Calling & { danger?: boolean }

export function RowButton({ danger = false, call, ...button }: RowButtonProps) {
  const may = useMayCall()
  return may(call) && <button type="button" {...button} className={danger ? classes.danger : classes.action} />
}
