import { showFailure } from '../toasts/toasts.ts'

/** Says what is wrong with a form in one toast: several would cover it. Each text is also below its field. */
export function showFaults(texts: readonly string[]): void {
  const [first, ...others] = texts
  if (first === undefined) return
  showFailure(others.length === 0 ? first : `Revisa los ${texts.length} campos marcados.`)
}
