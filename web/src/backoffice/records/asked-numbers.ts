type Numbers = Readonly<Record<string, number>>
type Body = Readonly<Record<string, unknown>>

/** The numbers of a refusal that asks first. */
export function numbersOf(body: Body): Numbers {
  return (body.numbers ?? {}) as Numbers
}

export function counted(count = 0, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`
}

/** The predictions of a match in words, from a refusal that asks first. */
export function predictionsText(body: Body): string {
  const { predictions, pools } = numbersOf(body)
  return `${counted(predictions, 'pronóstico', 'pronósticos')} de ${counted(pools, 'compety', 'competies')}`
}
