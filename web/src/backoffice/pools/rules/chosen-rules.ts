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

// The points of all met criteria add up: 3 for the outcome, 4 with the difference, 6 for the exact score.
const proposal: Readonly<Record<string, string>> = { resultado: '3', diferencia: '1', perfecto: '2' }

/** A usual choice of rules and points, as far as these rules exist. */
export function proposedOf(rules: readonly { id: number; code: string }[]): Chosen {
  return Object.fromEntries(
    rules.flatMap(({ id, code }) => {
      const points = proposal[code]
      return points ? [[id, points]] : []
    }),
  )
}

/** Whether a chosen rule pays nothing. */
export function paysNothing(points: string | undefined): boolean {
  return points !== undefined && Number(points) === 0
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
