/*
 * When the element that has the focus is removed or disabled, browsers give the focus to nothing, and people without a
 * mouse are back at the top of the page. Here it goes to a neighbour instead (docs/rules.md, rule 146).
 */

/** Where the focus was, to find a neighbour when the element is gone. */
type Trace = {
  element: HTMLElement
  /** The row or card around it, or the part that is marked to keep its focus inside. */
  item: HTMLElement | null
  next: Element | null
  previous: Element | null
  /** Which of the buttons and links of its item it was. */
  index: number
  dialog: HTMLElement | null
}

const items = 'li, tr, article, [data-keeps-focus]'
// Never a text field: what is typed for one record must not reach another.
const controls = 'a[href], button:not(:disabled)'
// Other code that moves the focus by itself does it earlier, and a dialog fades out meanwhile.
const patienceMs = 220

const traceOf = (element: HTMLElement): Trace => {
  const item = element.closest<HTMLElement>(items)
  return {
    element,
    item,
    next: item?.nextElementSibling ?? null,
    previous: item?.previousElementSibling ?? null,
    index: item ? [...item.querySelectorAll(controls)].indexOf(element) : 0,
    dialog: element.closest<HTMLElement>('[role="dialog"]'),
  }
}

const isLost = ({ element }: Pick<Trace, 'element'>) =>
  !element.isConnected || element.matches(':disabled') || element.closest('[inert]') !== null

/** A button that waits for an answer is enabled again afterwards. */
const isWaiting = ({ element }: Trace) =>
  element.isConnected && element.matches(':disabled') && element.closest('[data-loading], fieldset:disabled') !== null

/** A row or card that can have the focus itself, or its button at the same place. */
const insideOf = (item: Element | null, index: number): HTMLElement | undefined => {
  if (!(item instanceof HTMLElement) || !item.isConnected) return undefined
  if (item.hasAttribute('tabindex')) return item
  const all = [...item.querySelectorAll<HTMLElement>(controls)]
  return all[Math.min(Math.max(index, 0), all.length - 1)]
}

const neighbourOf = (trace: Trace): HTMLElement | undefined => {
  if (!isLost(trace)) return trace.element
  const { item, next, previous, index } = trace
  return insideOf(item, index) ?? insideOf(next, index) ?? insideOf(previous, index)
}

const isNowhere = (trace: Trace) => {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || (activeElement === trace.element && isLost(trace))
}

/**
 * From now on the focus goes to a neighbour, or to the title of the screen, when its element vanishes. Returns a function
 * that stops this.
 */
export function keepFocus(): () => void {
  // Outside of dialogs, and in the open dialog.
  let outside: Trace | undefined
  let inDialog: Trace | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const last = () => inDialog ?? outside

  const recover = () => {
    timer = undefined
    const trace = last()
    if (!trace || !isNowhere(trace) || isWaiting(trace)) return
    const targets = [
      inDialog && neighbourOf(inDialog),
      inDialog?.dialog,
      outside && neighbourOf(outside),
      document.querySelector<HTMLElement>('main h1'),
      document.getElementById('main'),
    ]
    // What is hidden or fades out does not take the focus.
    targets.some((target) => {
      target?.focus({ preventScroll: true })
      return target && document.activeElement === target
    })
  }
  const look = () => {
    const trace = last()
    if (!trace || timer !== undefined || !isNowhere(trace)) return
    timer = setTimeout(recover, patienceMs)
  }
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return
    const trace = traceOf(target)
    if (trace.dialog) inDialog = trace
    else [outside, inDialog] = [trace, undefined]
  }
  // Who clicks beside everything wants the focus nowhere.
  const forget = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget) return
    setTimeout(() => {
      const trace = last()
      if (trace && trace.element === target && !isLost(trace) && isNowhere(trace)) outside = inDialog = undefined
    })
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', forget)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('focusout', forget)
  }
}
