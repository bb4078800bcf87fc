import clsx from 'clsx'
import type { ComponentType } from 'react'
import classes from './status-badge.module.css'

export type Tone = 'neutral' | 'accent' | 'success' | 'danger' | 'urgent'
type Icon = ComponentType<{ size?: number | string; 'aria-hidden'?: boolean }>

/** A state as text with an icon and a colour, so that colour is never the only sign. */
export function StatusBadge({ id, tone, icon: Icon, label }: { id?: string; tone: Tone; icon: Icon; label: string }) {
  return (
    <span id={id} className={clsx(classes.badge, classes[tone])}>
      <Icon size={14} aria-hidden />
      {label}
    </span>
  )
}
