import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'

// On touch screens a tap on the '!' focuses the field, because there is no hover.
const focusFaulty = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
  if (target instanceof Element && !target.closest('input, select, button'))
    currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
}

/** Whether the tip of an invalid field is open: on hover and on focus, until Escape. */
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
