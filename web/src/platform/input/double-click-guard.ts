/**
 * Suppresses the second click of a double click if it hits another control, or the same control with another label.
 * The user did not mean to press a control that has just appeared, nor a button that now undoes the first click.
 */
export function guardDoubleClicks(): void {
  let first: Press | undefined
  const check = (event: MouseEvent) => {
    const press = pressOf(event.target)
    // A first click outside any control had no effect, so a second click on a control that appeared since is intended.
    if (event.detail < 2 || !first) first = press
    else if (press && (press.control !== first.control || press.label !== first.label)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  window.addEventListener('click', check, { capture: true })
}

type Press = { control: Element; label: string }

function pressOf(target: EventTarget | null): Press | undefined {
  const control = target instanceof Element ? target.closest('button, a') : null
  if (!control) return
  // `data-press` names the action of a control whose label changes while its action stays the same.
  const label = ['data-press', 'aria-label'].map((name) => control.getAttribute(name)).find((text) => text !== null)
  return { control, label: label ?? control.textContent }
}
