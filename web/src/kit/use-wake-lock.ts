import { useEffect } from 'react'

/** Keeps the screen lit while it is shown, where the browser can. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    const take = () => {
      if (document.visibilityState !== 'visible') return
      // A device that saves power may refuse.
      lock = navigator.wakeLock?.request('screen').catch(() => undefined)
    }
    take()
    // The browser ends it whenever the page is hidden.
    document.addEventListener('visibilitychange', take)
    return () => {
      document.removeEventListener('visibilitychange', take)
      void lock?.then((sentinel) => sentinel?.release())
    }
  }, [])
}
