import { useEffect, useRef } from 'react'

const selected = '[aria-selected="true"], [aria-current]'

/**
 * Scrolls a long row (fading-row.module.css) so that its selected entry is visible. The row fades at an edge beyond
 * which there are more.
 */
export function useSelectedInView<T extends HTMLElement>() {
  const list = useRef<T>(null)
  useEffect(() => {
    const row = list.current
    if (!row) return
    const fade = () => {
      row.toggleAttribute('data-more-before', row.scrollLeft > 1)
      row.toggleAttribute('data-more-after', row.scrollLeft + row.clientWidth < row.scrollWidth - 1)
    }
    const scrollToSelected = () => {
      const entry = row.querySelector<HTMLElement>(selected)
      if (entry) row.scrollLeft = entry.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2
    }
    // The observer is also called after the first layout. Reading the sizes here directly would force an extra layout.
    const size = new ResizeObserver(() => {
      scrollToSelected()
      fade()
    })
    size.observe(row)
    // A font that loads later may make the entries wider without changing the width of the row.
    for (const entry of row.children) size.observe(entry)
    const selection = new MutationObserver(() => {
      scrollToSelected()
      fade()
    })
    selection.observe(row, { subtree: true, childList: true, attributeFilter: ['aria-selected', 'aria-current'] })
    row.addEventListener('scroll', fade, { passive: true })
    return () => {
      size.disconnect()
      selection.disconnect()
      row.removeEventListener('scroll', fade)
    }
  }, [])
  return list
}
