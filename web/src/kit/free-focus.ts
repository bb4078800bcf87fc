/** Where what was pressed is gone in a moment, and the focus with it, one goes on from the screen's title. */
export function focusTitleWithout(pressed: Element | null, looks = 20): void {
  setTimeout(() => {
    // Its list may still be asked anew.
    if (pressed?.isConnected && looks > 0 && document.activeElement === pressed) focusTitleWithout(pressed, looks - 1)
    else if (!pressed?.isConnected && isFocusFree(null))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, 150)
}

/** Whether what was loaded may take the focus: it is nowhere, or still in the part whose button has asked for more. */
export function isFocusFree(part: Element | null): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || part?.contains(activeElement) === true
}
