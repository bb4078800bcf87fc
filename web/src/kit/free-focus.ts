/** Moves the focus to the title of the screen when the pressed element disappears. */
export function focusTitleWithout(pressed: Element | null, looks = 20): void {
  setTimeout(() => {
    // Its list may still be loading.
    if (pressed?.isConnected && looks > 0 && document.activeElement === pressed) focusTitleWithout(pressed, looks - 1)
    else if (!pressed?.isConnected && isFocusFree(null))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, 150)
}

/** Whether newly loaded content may take the focus: nothing has it, or the part that requested the content has it. */
export function isFocusFree(part: Element | null): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || part?.contains(activeElement) === true
}
