/** Whether what was loaded may take the focus: it is nowhere, or still in the part whose button has asked for more. */
export function isFocusFree(part: Element | null): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || part?.contains(activeElement) === true
}
