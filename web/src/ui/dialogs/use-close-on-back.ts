import { useBlocker } from '@tanstack/react-router'
import { useEffect, useId } from 'react'

// The open dialogs, the last one on top.
let stack: readonly string[] = []

/** Whether going back closes a dialog, and so leaves no screen. */
export function hasOpenDialog(): boolean {
  return stack.length > 0
}

/** Going back closes the dialog instead of leaving the screen, as people expect of a phone. The top one closes first. */
export function useCloseOnBack(opened: boolean, onClose: () => void): void {
  const id = useId()
  useEffect(() => {
    if (!opened) return
    stack = [...stack, id]
    return () => {
      stack = stack.filter((each) => each !== id)
    }
  }, [opened, id])
  useBlocker({
    disabled: !opened,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || stack.at(-1) !== id) return false
      onClose()
      return true
    },
  })
}
