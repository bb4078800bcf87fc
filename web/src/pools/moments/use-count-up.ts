import { useEffect, useState } from 'react'

const milliseconds = 600

/** Counts up to a number when it is first shown, unless the user prefers reduced motion. */
export function useCountUp(to: number): number {
  const [shown, setShown] = useState(() => (isStill() ? to : 0))
  useEffect(() => {
    if (isStill()) return setShown(to)
    let began: number | undefined
    let frame = requestAnimationFrame(function step(now) {
      began ??= now
      const part = Math.min(1, (now - began) / milliseconds)
      setShown(Math.round(to * part))
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [to])
  return shown
}

const isStill = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true
