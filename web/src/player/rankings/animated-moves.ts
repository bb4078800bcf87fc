import { type RefObject, useLayoutEffect, useRef } from 'react'

const motion = { duration: 350, easing: 'ease-in-out' } as const

/** Animates rows that change their position in the list, unless the user prefers reduced motion. */
export function useAnimatedMoves(list: RefObject<HTMLElement | null>): void {
  const tops = useRef(new Map<string, number>())
  useLayoutEffect(() => {
    const before = tops.current
    tops.current = new Map()
    const isMotionReduced = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
    for (const row of list.current?.querySelectorAll<HTMLElement>('[data-moves]') ?? []) {
      const id = row.dataset.moves ?? ''
      const top = row.offsetTop
      const old = before.get(id)
      tops.current.set(id, top)
      if (old === undefined || old === top || isMotionReduced) continue
      row.animate([{ transform: `translateY(${old - top}px)` }, { transform: 'none' }], motion)
    }
  })
}
