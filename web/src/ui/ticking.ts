import { useCallback, useSyncExternalStore } from 'react'
import { serverNow } from '../api/server-clock.ts'

// One timer for every countdown on the screen.
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setTimeout> | undefined
let now = serverNow()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  now = serverNow()
  timer ??= setTimeout(tick, untilNextSecond())
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}

// On the server's full seconds, where deadlines are.
const untilNextSecond = (): number => 1000 - (serverNow() % 1000)

function tick(): void {
  now = serverNow()
  timer = setTimeout(tick, untilNextSecond())
  tell([...listeners])
}

const mostAtOnce = 100

// On the full minute all of a thousand rows are drawn again: in parts, so that a key does not wait for all of them.
function tell(waiting: (() => void)[]): void {
  for (const each of waiting.slice(0, mostAtOnce)) if (listeners.has(each)) each()
  if (waiting.length > mostAtOnce) setTimeout(tell, 0, waiting.slice(mostAtOnce))
}

const minute = 60_000

/** The server's time until `instant`, where it stops; by the second in the last hour, by the minute before. */
export function useNowUntil(instant: number): number {
  const snapshot = useCallback(() => {
    if (now >= instant) return instant
    return instant - now < 70 * minute ? now : Math.floor(now / minute) * minute
  }, [instant])
  return useSyncExternalStore(subscribe, snapshot, () => 0)
}

/** Whether the server's time has come to `instant`: drawn again then, and not before. */
export const useHasPassed = (instant: number): boolean =>
  useSyncExternalStore(
    subscribe,
    () => now >= instant,
    () => false,
  )
