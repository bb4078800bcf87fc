/** How a program in the browser translates a text: it wraps its node in elements, or puts elements in its place. */
export type Translation = 'wraps' | 'replaces'

/** Translates all texts, as the translators of browsers do. */
export function translate(root: Node, how: Translation): void {
  const texts: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    if (text.data.trim() === '' || text.parentElement?.closest('font, option, textarea, style, script')) continue
    const inner = document.createElement('font')
    const outer = document.createElement('font')
    outer.append(inner)
    text.replaceWith(outer)
    inner.append(how === 'wraps' ? text : text.data)
  }
}
