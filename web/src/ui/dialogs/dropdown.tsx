import { type FocusEvent, type ReactNode, useId, useRef, useState } from 'react'
import classes from './dropdown.module.css'
import { useCloseOnBack } from './use-close-on-back.ts'

type DropdownProps = {
  /** The accessible name of the panel. */
  label: string
  button: ReactNode
  buttonName?: string
  className: string | undefined
  children: (close: () => void) => ReactNode
}

/**
 * A panel under the top bar. It is a native popover, so Escape and a click outside close it, and going back does too.
 * It closes also when Tab leaves it, because it would cover what has the focus then.
 */
export function Dropdown({ label, button, buttonName, className, children }: DropdownProps) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => panel.current?.hidePopover()
  useCloseOnBack(isOpen, close)
  const closeOnLeave = ({ relatedTarget: next }: FocusEvent) => {
    if (next && next !== opener.current && !panel.current?.contains(next)) close()
  }
  return (
    <>
      <button
        ref={opener}
        type="button"
        className={className}
        popoverTarget={id}
        aria-label={buttonName}
        onBlur={closeOnLeave}
      >
        {button}
      </button>
      <div
        id={id}
        ref={panel}
        popover="auto"
        role="dialog"
        aria-label={label}
        className={classes.panel}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onBlur={closeOnLeave}
      >
        {children(close)}
      </div>
    </>
  )
}
