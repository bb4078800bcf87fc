import { type AnyRouter, type HistoryState, useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useId } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The entry was added for a dialog. Its screen is also the entry before it. */
    isForDialog?: true
  }
}

/** Whether the present entry of the history was added for a dialog, so that going back leaves no screen. */
export function isForDialog(router: AnyRouter): boolean {
  return router.history.location.state.isForDialog === true
}

// The open dialogs, the last one on top.
let stack: readonly string[] = []
let isLeftWithDialog = false

/** Whether going back closes a dialog, and so leaves no screen. */
export function hasOpenDialog(): boolean {
  return stack.length > 0
}

/** Going back closes the dialog instead of leaving the screen, as people expect of a phone. The top one closes first. */
export function useCloseOnBack(opened: boolean, onClose: () => void): void {
  const id = useId()
  const router = useRouter()
  useEffect(() => {
    if (!opened) return
    stack = [...stack, id]
    if (isFirstEntry(router)) void addEntry(router)
    return () => {
      stack = stack.filter((each) => each !== id)
    }
  }, [opened, id, router])
  useBlocker({
    disabled: !opened,
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK' || stack.at(-1) !== id) return false
      onClose()
      // The entry that was added for the dialog is left with it.
      isLeftWithDialog = isForDialog(router) && stack.length === 1
      return !isLeftWithDialog
    },
  })
}

const isFirstEntry = (router: AnyRouter): boolean => router.history.location.state.__TSR_index === 0

/**
 * On the first screen of a document, going back would leave the document, which no code can prevent. So the dialog gets
 * an entry of its own. Going back from that without a dialog leaves the document at once.
 */
const addEntry = (router: AnyRouter) => {
  // A dialog may have been left by going back to the first entry after nobody listened any more.
  isLeftWithDialog = false
  const stop = router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation }) => {
    if (!fromLocation?.state.isForDialog) return
    stop()
    if (toLocation.state.__TSR_index === 0 && !isLeftWithDialog) router.history.back()
    isLeftWithDialog = false
  })
  return router.navigate({
    to: '.',
    search: true,
    hash: true,
    state: (state: HistoryState) => ({ ...state, isForDialog: true }),
    resetScroll: false,
    ignoreBlocker: true,
  })
}
