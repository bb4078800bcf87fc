// The title says on which screen one is.
const kept = 'a[href], button, input, select, textarea, summary, h1'
const places = ['top', 'bottom'] as const
type Place = (typeof places)[number]

/**
 * Puts toasts where they cover neither the element that has the focus nor, if possible, any button, field or title: at
 * the top or at the bottom. Where both are as good, they take the `preferred` place.
 */
export function takeFreePlace(host: HTMLElement, preferred: Place = 'top'): void {
  const others = [...document.querySelectorAll<HTMLElement>(kept)].filter((each) => !host.contains(each))
  const covered = places.map((place) => {
    host.dataset.place = place
    const area = host.getBoundingClientRect()
    const isCovered = (element: Element) => overlap(area, element.getBoundingClientRect())
    const { activeElement } = document
    const hasFocus = activeElement !== null && others.some((each) => each === activeElement) && isCovered(activeElement)
    return { place, count: others.filter(isCovered).length + (hasFocus ? others.length : 0) }
  })
  const isPreferred = ({ place }: { place: Place }) => place === preferred
  const best = covered.toSorted((a, b) => a.count - b.count || Number(isPreferred(b)) - Number(isPreferred(a)))
  host.dataset.place = best[0]?.place
}

const overlap = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
