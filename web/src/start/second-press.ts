/**
 * The second press of a double click counts only where the first one fell, and while the same stands there: what has taken its
 * place by then, or a button that now takes back what it did, was not meant.
 */
export function refuseStraySecondPress(): void {
  let first: Press | undefined
  const check = (event: MouseEvent) => {
    const press = pressOf(event.target)
    if (event.detail < 2) first = press
    else if (press && (press.control !== first?.control || press.says !== first.says)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  window.addEventListener('click', check, { capture: true })
}

type Press = { control: Element; says: string }

function pressOf(target: EventTarget | null): Press | undefined {
  const control = target instanceof Element ? target.closest('button, a') : null
  return control ? { control, says: control.getAttribute('aria-label') ?? control.textContent } : undefined
}
