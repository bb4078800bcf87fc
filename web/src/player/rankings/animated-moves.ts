import { type RefObject, useLayoutEffect, useRef } from 'react'

const calm = { duration: 350, easing: 'ease-in-out' } as const

/** Animates rows that change their place in the list, unless the reader prefers reduced motion. */
export function useCalmMoves(list: RefObject<HTMLElement | null>): void {
  const tops = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const before = tops.current
    tops.current = new Map()
    const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-moves]') ?? []) {
      const id = row.dataset.moves ?? ''
      const top = row.offsetTop
      const old = before.get(id)
      tops.current.set(id, top)
      if (old === undefined || old === top || still) continue
      row.animate([{ transform: `translateY(${old - top}px)` }, { transform: 'none' }], calm)
    }
  })
}
