import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

// A finger on the '!' reaches the tip through the field, since nothing hovers there.
const focusFaulty = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (target instanceof Element && !target.closest('input, select, button'))
    currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** Whether the tip of a faulty field is open: while the field is pointed at or has the focus, until Escape. */
export function useErrorTip(error: string | undefined) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  const close = () => setOpen(false)
  const handlers = {
    onPointerEnter: open,
    onPointerLeave: close,
    onClick: focusFaulty,
    onFocus: open,
    onBlur: close,
    onKeyDown: ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close()
    },
  }
  return { id, isOpen: isOpen && error !== undefined, handlers }
}

export type ErrorTip = ReturnType<typeof useErrorTip>
