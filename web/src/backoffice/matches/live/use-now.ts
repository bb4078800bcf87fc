import { useEffect, useState } from 'react'

/** The time of this device, which changes every second. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

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
