import { type RefObject, useCallback, useEffect, useState } from 'react'

/** Rows from `first` up to but without `last`. */
type Rows = { first: number; last: number }

// Rows beyond both edges, so that quick scrolling shows no gap. The range moves in steps, so that few scrolls render.
const [beyond, step] = [10, 5]
const unknownHeight = 640

type Scrolled = { scrollTop: number; height: number; rowHeight: number }

/** The rows to render of a scrolled list of rows of equal height. */
function rowsWithin({ scrollTop, height, rowHeight }: Scrolled): Rows {
  const top = Math.floor(scrollTop / rowHeight / step) * step
  const bottom = Math.ceil((scrollTop + height) / rowHeight / step) * step
  return { first: Math.max(0, top - beyond), last: bottom + beyond }
}

/** The height of a row follows the text size that the reader chose in the browser. */
export function rowHeightNow(): number {
  return Math.round(1.75 * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16))
}

/** The rows to render of those in a scrolling box, and how to scroll to one. */
export function useVisibleRows(box: RefObject<HTMLElement | null>, rowHeight: number) {
  const [rows, setRows] = useState(() => rowsWithin({ scrollTop: 0, height: unknownHeight, rowHeight }))
  const update = useCallback(() => {
    if (!box.current) return
    const { scrollTop, clientHeight } = box.current
    const next = rowsWithin({ scrollTop, height: clientHeight || unknownHeight, rowHeight })
    setRows((old) => (old.first === next.first && old.last === next.last ? old : next))
  }, [box, rowHeight])
  useEffect(() => {
    const element = box.current
    if (!element) return
    element.addEventListener('scroll', update, { passive: true })
    const size = new ResizeObserver(update)
    size.observe(element)
    return () => {
      element.removeEventListener('scroll', update)
      size.disconnect()
    }
  }, [box, update])
  const scrollToRow = (row: number) => {
    if (!box.current) return
    const height = box.current.clientHeight || unknownHeight
    box.current.scrollTop = Math.max(0, row * rowHeight - height / 2)
    update()
  }
  return { rows, scrollToRow }
}
