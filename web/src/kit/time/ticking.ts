import { useCallback, useSyncExternalStore } from 'react'
import { serverNow } from '../../platform/api/server-clock.ts'

// A single timer serves all deadlines and countdowns on the screen.
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

// Ticks on full seconds of the server, because deadlines are on full seconds.
const untilNextSecond = (): number => 1000 - (serverNow() % 1000)

function tick(): void {
  now = serverNow()
  timer = setTimeout(tick, untilNextSecond())
  for (const each of deadlines) each()
  notifyInParts([...countdowns])
}

const maxPerTask = 100

// Notifies in several tasks: on the full minute a thousand countdowns may render, which would delay key presses.
function notifyInParts(waiting: Listener[]): void {
  for (const each of waiting.slice(0, maxPerTask)) each()
  if (waiting.length > maxPerTask) setTimeout(notifyInParts, 0, waiting.slice(maxPerTask))
}

const minute = 60_000

/**
 * The server's time, at most `instant`. It changes every second in the last 70 minutes before `instant`, and every
 * minute before that.
 */
export function useNowUntil(instant: number): number {
  const snapshot = useCallback(() => {
    if (now >= instant) return instant
    return instant - now < 70 * minute ? now : Math.floor(now / minute) * minute
  }, [instant])
  return useSyncExternalStore(subscribeToCountdown, snapshot, () => 0)
}

/** Whether the server's time has reached `instant`. Renders exactly then, before any countdown. */
export function useHasPassed(instant: number): boolean {
  return useSyncExternalStore(
    subscribeToDeadline,
    () => now >= instant,
    () => false,
  )
}

/**
 * The first of these deadlines that the server's time has not reached, in milliseconds, or Infinity. Renders exactly
 * when one passes, which useNowUntil of the first does not do: its time may be the same before and after.
 */
export function useNextDeadline(instants: readonly number[]): number {
  return useSyncExternalStore(
    subscribeToDeadline,
    () => Math.min(...instants.filter((instant) => instant > now)),
    () => Number.POSITIVE_INFINITY,
  )
}
