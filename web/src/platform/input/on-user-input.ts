const movements = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Calls `stop` when the user scrolls, touches the screen or presses a key. Returns a function that removes the
 * listeners.
 */
export function onUserInput(stop: () => void): () => void {
  const listening = new AbortController()
  for (const name of movements) window.addEventListener(name, stop, { passive: true, signal: listening.signal })
  return () => listening.abort()
}
