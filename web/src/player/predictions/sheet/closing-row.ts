import { type RefObject, useLayoutEffect } from 'react'
import { isFocusFree } from '../../../kit/free-focus.ts'

/**
 * Leaves the focus on a row that closes, so that nothing that is still being typed gets into another match
 * (docs/rules.md, rule 140). When the row is removed, the focus moves to what replaces it: the notice of its draft, or
 * the next row.
 */
export function useFocusOfClosingRow(row: RefObject<HTMLElement | null>, draftKey: string, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen && row.current && hasFocus(row.current)) row.current.focus()
  }, [row, isOpen])
  // The element is still on the page while the effect is cleaned up.
  useLayoutEffect(
    () => () => {
      if (row.current && hasFocus(row.current)) focusReplacement(row.current, draftKey)
    },
    [row, draftKey],
  )
}

const hasFocus = (row: HTMLElement): boolean => row.contains(document.activeElement)

function focusReplacement(row: HTMLElement, draftKey: string): void {
  const rows = [...(row.closest('[data-sheet]')?.querySelectorAll<HTMLElement>('article') ?? [])]
  const index = rows.indexOf(row)
  const nearest = [...rows.slice(index + 1), ...rows.slice(0, index).reverse()]
  // After the rows have been removed.
  setTimeout(() => {
    if (!isFocusFree(null)) return
    const notice = document.querySelector<HTMLElement>(`[data-draft="${draftKey}"]`)
    const next = notice ?? nearest.find(({ isConnected }) => isConnected)
    ;(next ?? document.querySelector<HTMLElement>('main h1'))?.focus()
  })
}
