import { Popover, type PopoverProps } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import { type KeyboardEvent, type ReactElement, type ReactNode, useId } from 'react'
import { useCloseOnBack } from './use-close-on-back.ts'

type PanelProps = Pick<PopoverProps, 'position' | 'withinPortal'> & {
  /** The accessible name. */
  label: string
  opened: boolean
  onChange: (opened: boolean) => void
  /** The button that opens it. */
  button: ReactElement
  children: ReactNode
}

/**
 * A dialog beside its button. Escape, going back and a press outside close it, and the focus then returns to where it
 * was. Of panels in panels, Escape closes the innermost.
 */
export function Panel({ label, opened, onChange, button, children, ...position }: PanelProps) {
  const id = useId()
  const close = () => onChange(false)
  useCloseOnBack(opened, close)
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return (
    <Popover
      {...position}
      opened={opened}
      onChange={onChange}
      radius="lg"
      withRoles={false}
      closeOnEscape={false}
      trapFocus
      returnFocus
    >
      <Popover.Target aria-haspopup="dialog" aria-expanded={opened} {...(opened && { 'aria-controls': id })}>
        {button}
      </Popover.Target>
      <Popover.Dropdown id={id} role="dialog" aria-label={label} tabIndex={-1} onKeyDown={closeOnEscape}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
