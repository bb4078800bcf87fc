import { type EndpointShape, isolated } from '@compety/contract'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { type Owned, useMayCall } from './may-call.ts'
import classes from './row-actions.module.css'

/** The actions of a row. Each one names its record for screen readers. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span className={classes.actions}>{children}</span>
}

export function RecordName({ name }: { name: string }) {
  return <span className="spoken"> {isolated(name)}</span>
}

/**
 * The endpoint that the action needs, itself or on the screen it leads to, and the record that it is called for. It is
 * hidden from users who may not call it.
 */
type Calling = { call?: EndpointShape | undefined; record?: Owned | undefined }

export const RowLink = createLink(function Action({ call, record, ...link }: ComponentPropsWithRef<'a'> & Calling) {
  const may = useMayCall()
  return may(call, record) && <a {...link} className={classes.action} />
})

type RowButtonProps = ComponentPropsWithRef<'button'> & Calling & { danger?: boolean }

export function RowButton({ danger = false, call, record, ...button }: RowButtonProps) {
  const may = useMayCall()
  return may(call, record) && <button type="button" {...button} className={danger ? classes.danger : classes.action} />
}
