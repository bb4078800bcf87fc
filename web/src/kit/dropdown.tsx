import { type ReactNode, useId, useRef } from 'react'
import classes from './dropdown.module.css'

type DropdownProps = {
  /** The accessible name of the panel. */
  label: string
  button: ReactNode
  buttonName?: string
  className: string | undefined
  children: (close: () => void) => ReactNode
}

/** A panel under the top bar. It is a native popover, so Escape and a click outside close it. */
export function Dropdown({ label, button, buttonName, className, children }: DropdownProps) {
  const id = useId()
  const panel = useRef<HTMLDivElement>(null)
  return (
    <>
      <button type="button" className={className} popoverTarget={id} aria-label={buttonName}>
        {button}
      </button>
      <div id={id} ref={panel} popover="auto" role="dialog" aria-label={label} className={classes.panel}>
        {children(() => panel.current?.hidePopover())}
      </div>
    </>
  )
}
