/** Moves the focus to the title of the screen after the pressed element has been removed from the page. */
export function focusTitleAfterRemoval(pressed: Element | null, attempts = 20): void {
  setTimeout(() => {
    // The list that contains the element may still be loading.
    if (pressed?.isConnected && attempts > 0 && document.activeElement === pressed)
      focusTitleAfterRemoval(pressed, attempts - 1)
    else if (!pressed?.isConnected && isFocusFree(null))
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, 150)
}

/** Whether newly loaded content may take the focus: nothing has it, or the part that requested the content has it. */
export function isFocusFree(part: Element | null): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || part?.contains(activeElement) === true
}
