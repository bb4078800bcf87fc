/*
 * Translators and other programs in the browser wrap text nodes in elements, or replace them. React keeps the nodes that
 * it has made, so that its next insertion or removal beside such a text would throw and take the whole screen away.
 */

/** The element that another program has put in the place of a removed text. */
const substitutes = new WeakMap<Node, ChildNode>()
const installed = new WeakSet<object>()

/** From now on changes of the document succeed beside texts that another program has wrapped or replaced. */
export function tolerateMovedText(): void {
  const { prototype } = Node
  if (installed.has(prototype)) return
  installed.add(prototype)
  const observer = new MutationObserver((records) => noteAll(observer, records))
  observer.observe(document, { childList: true, subtree: true })
  const { insertBefore, removeChild } = prototype
  const placeOf = (node: Node, parent: Node) => {
    noteAll(observer, observer.takeRecords())
    return childAround(substitutes.get(node) ?? node, parent)
  }

  prototype.insertBefore = function <T extends Node>(this: Node, added: T, before: Node | null): T {
    const isMoved = before !== null && before.parentNode !== this
    return insertBefore.call(this, added, isMoved ? placeOf(before, this) : before) as T
  }
  prototype.removeChild = function <T extends Node>(this: Node, removed: T): T {
    if (removed.parentNode === this) return removeChild.call(this, removed) as T
    const place = placeOf(removed, this)
    // A wrapper with further texts stays, because React still has them.
    if (place?.contains(removed) && place.textContent !== removed.textContent) (removed as ChildNode & T).remove()
    else if (place) removeChild.call(this, place)
    return removed
  }
}

/** Whether another program has put the texts of an element into elements of its own. */
export function hasMovedText(root: ParentNode): boolean {
  return root.querySelector('font') !== null
}

/** The child of the parent that is or contains the node; null if the node is elsewhere. */
function childAround(node: Node, parent: Node): Node | null {
  let place: Node | null = node
  while (place && place.parentNode !== parent) place = place.parentNode
  return place
}

const noteAll = (observer: MutationObserver, records: MutationRecord[]): void => {
  for (const record of records)
    if (record.type === 'characterData') putBack(record.target)
    else for (const node of record.removedNodes) noteReplaced(observer, node, record)
}

/** Remembers what has replaced a text. React removes texts without adding a node in the same step. */
const noteReplaced = (observer: MutationObserver, text: Node, record: MutationRecord): void => {
  if (text.nodeType !== Node.TEXT_NODE || text.isConnected) return
  const { addedNodes, previousSibling, nextSibling } = record
  const substitute = [...addedNodes, previousSibling, nextSibling].find((node) => node?.nodeName === 'FONT')
  if (!substitute) return
  substitutes.set(text, substitute as ChildNode)
  observer.observe(text, { characterData: true })
}

/** A replaced text that changes returns, because the translation of its former words is outdated. */
const putBack = (text: Node): void => {
  const substitute = substitutes.get(text)
  substitutes.delete(text)
  if (!text.isConnected) substitute?.replaceWith(text)
}
