import { criteriaMask, criteriaOf, type Score } from '@compety/contract'

type Rule = { code: string | null; points: number | null }
type Paying<R extends Rule> = R & { code: string; points: number }

/** The rules that a prediction meets at a score, and the sum of their points. */
export function earnedBy<R extends Rule>(
  prediction: Score | null,
  { score, rules }: { score: Score | null; rules: readonly R[] },
) {
  const met: string[] = prediction && score ? criteriaOf(criteriaMask(prediction, score)) : []
  const point_rules = rules.filter((rule): rule is Paying<R> => rule.code !== null && met.includes(rule.code))
  return { point_rules, points: point_rules.reduce((sum, { points }) => sum + points, 0) }
}
