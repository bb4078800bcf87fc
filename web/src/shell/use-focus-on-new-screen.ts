import { type ParsedLocation, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * Focuses the title of a new screen, so that screen readers start there. On the way back to a screen it focuses the link
 * by which that was left, such as a row of a ranking.
 */
export function useFocusOnNewScreen(): void {
  const router = useRouter()
  useEffect(() => {
    // The link by which each entry of the history was left, and the last of them.
    const leftBy = new Map<string, string>()
    let lastLeft: { pathname: string; link: string } | undefined
    let wanted: string | undefined
    const stopLeaving = router.subscribe('onBeforeNavigate', ({ fromLocation: from, toLocation: to }) => {
      if (!from || from.pathname === to.pathname) return
      wanted = lastLeft?.pathname === to.pathname ? lastLeft.link : undefined
      if (indexOf(to) < indexOf(from)) wanted = leftBy.get(keyOf(to))
      const link = document.activeElement?.closest('main a')?.getAttribute('href')
      lastLeft = link ? { pathname: from.pathname, link } : undefined
      if (link) leftBy.set(keyOf(from), link)
    })
    const stopArriving = router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
      if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
      const links = [...document.querySelectorAll<HTMLElement>('main a')]
      const link = wanted && links.find((each) => each.getAttribute('href') === wanted)
      if (link) return link.focus()
      // The title may only appear once the data is loaded.
      const start = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
      start?.focus({ preventScroll: true })
    })
    return () => {
      stopLeaving()
      stopArriving()
    }
  }, [router])
}

const keyOf = ({ state }: ParsedLocation): string => state.__TSR_key ?? ''
const indexOf = ({ state }: ParsedLocation): number => state.__TSR_index
