/** AbortSignal.any, with a replacement for browsers from before 2024: aborts as soon as one of the signals does. */
export function anyOf(...signals: AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any(signals)
  const combined = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) combined.abort(signal.reason)
    signal.addEventListener('abort', () => combined.abort(signal.reason), { once: true })
  }
  return combined.signal
}
