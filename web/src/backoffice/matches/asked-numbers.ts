type Numbers = { predictions: number; pools: number }

/** The predictions of a match in words, from a refusal that asks first. */
export function predictionsText(body: Readonly<Record<string, unknown>>): string {
  const { predictions = 0, pools = 0 } = (body.numbers ?? {}) as Partial<Numbers>
  const of = predictions === 1 ? '1 pronóstico' : `${predictions} pronósticos`
  return `${of} de ${pools === 1 ? '1 compety' : `${pools} competies`}`
}
