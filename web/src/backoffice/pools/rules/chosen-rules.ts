import { addPointRules } from '@compety/contract'

/** The rules that are chosen, by id, with their points as they are typed. */
export type Chosen = Readonly<Record<number, string>>

export const chosenOf = (rules: readonly { id: number; points: number }[]): Chosen =>
  Object.fromEntries(rules.map(({ id, points }) => [id, String(points)]))

/** Chooses a rule with the points it has for a start, or lets go of it. */
export const toggled = (chosen: Chosen, { id, points }: { id: number; points: number }): Chosen => {
  const { [id]: before, ...others } = chosen
  return before === undefined ? { ...chosen, [id]: String(points) } : others
}

/** What is to be sent, or what is wrong with the points of which rule; none typed count as 0 (backoffice.md 5). */
export const readChosen = (chosen: Chosen) => {
  const point_rules = Object.entries(chosen).map(([id, points]) => ({
    id: Number(id),
    points: points === '' ? points : Number(points),
  }))
  const { data, error } = addPointRules.body.safeParse({ point_rules })
  const errors: Record<number, string> = {}
  for (const { path, message } of error?.issues ?? []) {
    const rule = point_rules[Number(path[1])]
    if (rule) errors[rule.id] ??= message
  }
  return { body: data, errors }
}
