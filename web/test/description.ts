/** What screen readers say after the name of an element. */
export function descriptionOf(element: Element): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  const texts = ids.map((id) => document.getElementById(id)?.textContent ?? '')
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}
