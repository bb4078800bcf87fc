/** What is known of the network. Until somebody watches it, the browser alone is asked. */
let known: boolean | undefined
const listeners = new Set<() => void>()

/** Whether there is a connection to the server. */
export function isOnline(): boolean {
  return known ?? navigator.onLine !== false
}

export function subscribeToNetwork(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

// The waits double and differ among browsers, as all of them ask when a server comes back.
const pollMs = { first: 2000, longest: 30_000 }
let wait = pollMs.first
const maxWaitMs = 5000

// Any answer will do: a server that answers with a fault is reached.
const isReachable = () =>
  fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(maxWaitMs) }).then(
    () => true,
    () => false,
  )

const learn = (isOnlineNow: boolean) => {
  if (known === undefined || known === isOnlineNow) return
  known = isOnlineNow
  wait = pollMs.first
  for (const listener of [...listeners]) listener()
}

let timer: ReturnType<typeof setTimeout> | undefined
let asking: Promise<void> | undefined

const ask = async () => {
  const answer = await isReachable()
  asking = undefined
  learn(answer)
  clearTimeout(timer)
  if (known !== false) return
  timer = setTimeout(checkNetwork, wait * (0.5 + Math.random()))
  wait = Math.min(2 * wait, pollMs.longest)
}

/**
 * Finds out whether the server can be reached, and asks again until it can. To be awaited after a call without an
 * answer, so that its failure is not blamed on the server if there is no network.
 */
export async function checkNetwork(): Promise<void> {
  if (known === undefined) return
  asking ??= ask()
  await asking
}

/**
 * Begins to watch the network. Browsers report it too early, too late or not at all, and some report none where the
 * server can be reached; so the server is asked. Returns how to stop.
 */
export function watchNetwork(): () => void {
  known = navigator.onLine !== false
  const onOffline = () => {
    learn(false)
    void checkNetwork()
  }
  const onOnline = () => void checkNetwork()
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  if (!known) void checkNetwork()
  return () => {
    known = undefined
    clearTimeout(timer)
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
  }
}
