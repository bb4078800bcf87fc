import { fold } from './fold.ts'
import { isReadable, singleLine } from './texts.ts'

/** What a bonus question asks for. A player is the name of a person, as free text. */
export const questionKinds = ['team', 'player', 'option', 'number', 'yes_no'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** The id of a team, the text of an option, a name, a number, or yes or no. */
export type QuestionAnswer = string | number | boolean

export const mostQuestions = 200
export const mostPointsOfQuestion = 1000
export const mostOptions = 64
export const mostLettersOfAnswer = 100
const largestNumber = 1_000_000_000

/** A question as far as its answers are concerned. Without options, a team may be any team. */
export type Asked = { kind: QuestionKind; options: readonly (string | number)[] | null }

/** Numbers have at most two decimals and are compared as whole hundredths. */
const hundredths = (value: number): number => Math.round(value * 100)
const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= largestNumber && Math.abs(value * 100 - hundredths(value)) < 1e-4

const nameOf = (value: unknown): string | undefined => {
  const name = typeof value === 'string' ? singleLine(value) : ''
  return name !== '' && name.length <= mostLettersOfAnswer && isReadable(name) && fold(name) !== '' ? name : undefined
}

/** The answer as it is stored, or undefined if the question cannot be answered so. */
export function answerTo({ kind, options }: Asked, value: unknown): QuestionAnswer | undefined {
  if (kind === 'yes_no') return typeof value === 'boolean' ? value : undefined
  if (kind === 'number') return isAmount(value) ? value : undefined
  if (kind === 'player') return nameOf(value)
  if (kind === 'option')
    return typeof value === 'string' && options?.includes(singleLine(value)) ? singleLine(value) : undefined
  return Number.isSafeInteger(value) && (value as number) > 0 && (options?.includes(value as number) ?? true)
    ? (value as number)
    : undefined
}

/** What two equal answers have in common: the names of persons are compared in the form of text filters. */
export function keyOfAnswer(kind: QuestionKind, answer: QuestionAnswer): string {
  if (kind === 'player') return fold(String(answer))
  return kind === 'number' ? String(hundredths(Number(answer))) : String(answer)
}

/** A settled question. With `nearest` there is one right number. */
export type Settled = { kind: QuestionKind; nearest: boolean; right_answers: readonly QuestionAnswer[] }

/**
 * Those of the given answers that are right. With `nearest` they are the numbers with the least distance to the right
 * one, all of them when equal.
 */
export function rightOf(question: Settled, given: readonly QuestionAnswer[]): QuestionAnswer[] {
  return given.filter(question.nearest ? isNearest(question, given) : isEqual(question))
}

type IsRight = (answer: QuestionAnswer) => boolean

const isEqual = ({ kind, right_answers }: Settled): IsRight => {
  const right = new Set(right_answers.map((answer) => keyOfAnswer(kind, answer)))
  return (answer) => right.has(keyOfAnswer(kind, answer))
}

const isNearest = ({ right_answers }: Settled, given: readonly QuestionAnswer[]): IsRight => {
  const right = hundredths(Number(right_answers[0]))
  const distance = (answer: QuestionAnswer) => Math.abs(hundredths(Number(answer)) - right)
  const least = given.reduce<number>((least, answer) => Math.min(least, distance(answer)), Number.POSITIVE_INFINITY)
  return (answer) => distance(answer) === least
}
