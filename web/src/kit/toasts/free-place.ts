// The title says on which screen one is.
const kept = 'a[href], button, input, select, textarea, summary, h1'
const places = ['top', 'bottom'] as const

/**
 * Puts the toasts where they cover neither the element that has the focus nor, if possible, any button, field or title: at the
 * top or at the bottom.
 */
export function takeFreePlace(host: HTMLElement): void {
  const others = [...document.querySelectorAll<HTMLElement>(kept)].filter((each) => !host.contains(each))
  const covered = places.map((place) => {
    host.dataset.place = place
    const area = host.getBoundingClientRect()
    const isCovered = (element: Element) => overlap(area, element.getBoundingClientRect())
    const { activeElement } = document
    const hasFocus = activeElement !== null && others.some((each) => each === activeElement) && isCovered(activeElement)
    return { place, count: others.filter(isCovered).length + (hasFocus ? others.length : 0) }
  })
  const [top, bottom] = covered
  host.dataset.place = top && bottom && bottom.count < top.count ? 'bottom' : 'top'
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
