import { useEffect } from 'react'

/** Keeps the screen of a phone lit while it is shown, where the browser can. */
export function useLitScreen(): void {
  useEffect(() => {
    let lit: Promise<WakeLockSentinel | undefined> | undefined
    const light = () => {
      if (document.visibilityState !== 'visible') return
      lit = navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    light()
    // The browser ends it whenever the page is hidden.
    document.addEventListener('visibilitychange', light)
    return () => {
      document.removeEventListener('visibilitychange', light)
      void lit?.then((sentinel) => sentinel?.release())
    }
  }, [])
}
