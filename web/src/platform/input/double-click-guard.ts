/**
 * The second press of a double click counts only where the first one fell, and while the same stands there: what has taken its
 * place by then, or a button that now takes back what it did, was not meant.
 */
export function guardDoubleClicks(): void {
  let first: Press | undefined
  const check = (event: MouseEvent) => {
    const press = pressOf(event.target)
    // One that fell on nothing did nothing: whoever goes on pressing until something stands there means that.
    if (event.detail < 2 || !first) first = press
    else if (press && (press.control !== first.control || press.says !== first.says)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  window.addEventListener('click', check, { capture: true })
}

type Press = { control: Element; says: string }

function pressOf(target: EventTarget | null): Press | undefined {
  const control = target instanceof Element ? target.closest('button, a') : null
  if (!control) return
  // Where a press does the same whatever the control says, `data-press` tells what.
  const says = ['data-press', 'aria-label'].map((name) => control.getAttribute(name)).find((text) => text !== null)
  return { control, says: says ?? control.textContent }
}
