import { isolated } from './isolated.ts'
import { pointsInWords } from './points-words.ts'

type Rule = { name: string; points: number }

/** What differs between two lists of criteria, in words; empty if at most the order does. */
export function ruleChanges(before: readonly Rule[], after: readonly Rule[]): string[] {
  const oldPoints = new Map(before.map(({ name, points }) => [name, points]))
  const newPoints = new Map(after.map(({ name, points }) => [name, points]))
  const changed = after.filter(({ name, points }) => oldPoints.get(name) !== points)
  const removed = before.filter(({ name }) => !newPoints.has(name))
  return [
    ...changed.map((rule) => ruleInWords(rule, oldPoints.get(rule.name))),
    ...removed.map(({ name }) => `${isolated(name)} se quitó`),
  ]
}

const ruleInWords = ({ name, points }: Rule, was: number | undefined): string =>
  was === undefined
    ? `${isolated(name)} vale ${pointsInWords(points)}`
    : `${isolated(name)} pasó de ${was} a ${pointsInWords(points)}`
