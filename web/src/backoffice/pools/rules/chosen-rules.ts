import { rulePoints } from '../../../schemas.ts'

/** The rules that are chosen, by id, with their points as they are typed. */
export type Chosen = Readonly<Record<number, string>>

export const chosenOf = (rules: readonly { id: number; points: number }[]): Chosen =>
  Object.fromEntries(rules.map(({ id, points }) => [id, String(points)]))

/** Chooses a rule with the points it has for a start, or lets go of it. */
export const toggled = (chosen: Chosen, { id, points }: { id: number; points: number }): Chosen => {
  const { [id]: before, ...others } = chosen
  return before === undefined ? { ...chosen, [id]: String(points) } : others
}

/**
 * What is to be sent of the rules there are, or what is wrong with the points of which rule; none typed count as 0
 * (backoffice.md 5). One that is gone meanwhile is chosen no more.
 */
export const readChosen = (chosen: Chosen, rules: readonly { id: number }[]) => {
  const point_rules: { id: number; points: number }[] = []
  const errors: Record<number, string> = {}
  for (const { id } of rules) {
    const typed = chosen[id]
    if (typed === undefined) continue
    const { data, error } = rulePoints.safeParse(typed === '' ? typed : Number(typed))
    if (data !== undefined) point_rules.push({ id, points: data })
    else errors[id] = error?.issues[0]?.message ?? ''
  }
  return { body: Object.keys(errors).length === 0 ? { point_rules } : undefined, errors }
}
