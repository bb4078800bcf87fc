import type { Question, QuestionAnswer, QuestionKind } from '@compety/contract'
import { shownNumber } from '../../kit/numbers/spanish-number.ts'

export const kindNames: Record<QuestionKind, string> = {
  option: 'Una opción',
  yes_no: 'Sí o no',
  team: 'Un equipo',
  player: 'El nombre de una persona',
  number: 'Un número',
}

/** An answer as people read it. */
export function answerText({ teams }: Pick<Question, 'teams'>, answer: QuestionAnswer): string {
  if (typeof answer === 'boolean') return answer ? 'Sí' : 'No'
  if (typeof answer === 'string') return answer
  return teams.find(({ id }) => id === answer)?.name ?? shownNumber(String(answer))
}

export const answersText = (question: Question, answers: readonly QuestionAnswer[]): string =>
  answers.map((answer) => answerText(question, answer)).join(', ')

export const countText = (count: number): string => (count === 1 ? '1 respuesta' : `${count} respuestas`)

/** What a question can be answered by, where it is a choice. */
export function choicesOf({ kind, options, teams }: Question): { value: QuestionAnswer; label: string }[] {
  if (kind === 'yes_no') return [true, false].map((value) => ({ value, label: value ? 'Sí' : 'No' }))
  if (kind === 'team') return teams.map(({ id, name }) => ({ value: id, label: name }))
  return kind === 'option' ? (options ?? []).map((value) => ({ value, label: String(value) })) : []
}
