const movements = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/** Whoever scrolls, touches the screen or uses a key has somewhere else to go. Answers how to listen no longer. */
export function onUserInput(stop: () => void): () => void {
  const listening = new AbortController()
  for (const name of movements) window.addEventListener(name, stop, { passive: true, signal: listening.signal })
  return () => listening.abort()
}
