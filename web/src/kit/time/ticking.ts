import { useCallback, useSyncExternalStore } from 'react'
import { serverNow } from '../../platform/api/server-clock.ts'

// One timer for every deadline and countdown on the screen.
type Listener = () => void
const [deadlines, countdowns] = [new Set<Listener>(), new Set<Listener>()]
let timer: ReturnType<typeof setTimeout> | undefined
let now = serverNow()

const subscribeTo = (listeners: Set<Listener>) => (listener: Listener) => {
  listeners.add(listener)
  now = serverNow()
  timer ??= setTimeout(tick, untilNextSecond())
  return () => {
    listeners.delete(listener)
    if (deadlines.size + countdowns.size > 0) return
    clearTimeout(timer)
    timer = undefined
  }
}
const [subscribeToDeadline, subscribeToCountdown] = [subscribeTo(deadlines), subscribeTo(countdowns)]

// On the server's full seconds, where deadlines are.
const untilNextSecond = (): number => 1000 - (serverNow() % 1000)

function tick(): void {
  now = serverNow()
  timer = setTimeout(tick, untilNextSecond())
  for (const each of deadlines) each()
  tell([...countdowns])
}

const mostAtOnce = 100

// On the full minute all countdowns of a thousand rows are drawn again: in parts, so that a key does not wait for all of them.
function tell(waiting: Listener[]): void {
  for (const each of waiting.slice(0, mostAtOnce)) each()
  if (waiting.length > mostAtOnce) setTimeout(tell, 0, waiting.slice(mostAtOnce))
}

const minute = 60_000

/** The server's time until `instant`, where it stops; by the second in the last hour, by the minute before. */
export function useNowUntil(instant: number): number {
  const snapshot = useCallback(() => {
    if (now >= instant) return instant
    return instant - now < 70 * minute ? now : Math.floor(now / minute) * minute
  }, [instant])
  return useSyncExternalStore(subscribeToCountdown, snapshot, () => 0)
}

/** Whether the server's time has come to `instant`: drawn again then, before any countdown, and not earlier. */
export function useHasPassed(instant: number): boolean {
  return useSyncExternalStore(
    subscribeToDeadline,
    () => now >= instant,
    () => false,
  )
}
