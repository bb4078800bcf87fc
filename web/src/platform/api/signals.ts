/** Aborted as soon as one of them is; browsers of before 2024 have no such sum. */
export function anyOf(...signals: AbortSignal[]): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any(signals)
  const sum = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) sum.abort(signal.reason)
    signal.addEventListener('abort', () => sum.abort(signal.reason), { once: true })
  }
  return sum.signal
}
