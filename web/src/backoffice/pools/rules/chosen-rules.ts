import { rulePoints } from '../../../schemas.ts'

/** The typed points of the chosen rules, by the id of the rule. */
export type Chosen = Readonly<Record<number, string>>

export function chosenOf(rules: readonly { id: number; points: number }[]): Chosen {
  return Object.fromEntries(rules.map(({ id, points }) => [id, String(points)]))
}

/** Chooses a rule with its default points, or removes it. */
export function toggled(chosen: Chosen, { id, points }: { id: number; points: number }): Chosen {
  const { [id]: before, ...others } = chosen
  return before === undefined ? { ...chosen, [id]: String(points) } : others
}

/**
 * The request body, or the error of each rule with invalid points. Empty points count as 0. Chosen rules that no longer
 * exist are left out.
 */
export function readChosen(chosen: Chosen, rules: readonly { id: number }[]) {
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
