import { keyOfAnswer, type Question, type QuestionAnswer } from '@compety/contract'
import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { AnswerField, answerOfText } from '../../../pools/questions/answer-field.tsx'
import { answerText, choicesOf, countText } from '../../../pools/questions/question-words.ts'
import { useSettle } from '../../../pools/questions/questions.data.ts'
import classes from '../../../pools/questions/questions.module.css'

/** What may be right: every choice or, for names, those that were answered or were right before. */
const candidatesOf = ({ kind, answers, right_answers, ...question }: Question): QuestionAnswer[] => {
  if (kind !== 'player') return choicesOf({ kind, answers, right_answers, ...question }).map(({ value }) => value)
  const names = [...(answers ?? []).map(({ answer }) => answer), ...(right_answers ?? [])]
  return [...new Map(names.toReversed().map((name) => [keyOfAnswer(kind, name), name])).values()].reverse()
}

/** Tells what is right. Several answers may be, as two spellings of a name. */
export function SettleForm({ question, onDone }: { question: Question; onDone: () => void }) {
  const { id, pool_id, kind, answers } = question
  const [right, setRight] = useState<readonly QuestionAnswer[]>(question.right_answers ?? [])
  const [typed, setTyped] = useState(kind === 'number' ? String(question.right_answers?.[0] ?? '') : '')
  const { mutate, isPending } = useSettle(pool_id, id)
  const oneAtATime = useOneAtATime()
  const keyOf = (answer: QuestionAnswer) => keyOfAnswer(kind, answer)
  const counts = new Map((answers ?? []).map(({ answer, count }) => [keyOf(answer), count]))
  const written = answerOfText(question, typed)
  const isWritten = kind === 'number' || kind === 'player'
  const chosen = isWritten && written !== undefined ? [...(kind === 'number' ? [] : right), written] : right
  const isSendable = chosen.length > 0 && (kind !== 'number' || written !== undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSendable) oneAtATime((onSettled) => mutate(chosen, { onSuccess: onDone, onSettled }))
  }
  const toggle = (answer: QuestionAnswer, isRight: boolean) =>
    setRight(isRight ? [...right, answer] : right.filter((one) => keyOf(one) !== keyOf(answer)))
  return (
    <form className={classes.form} onSubmit={submit} aria-label="Resolver la pregunta" aria-busy={isPending}>
      {kind !== 'number' && (
        <fieldset className={classes.boxes}>
          <legend>Respuestas correctas</legend>
          {candidatesOf(question).map((answer) => (
            <CheckBox
              key={keyOf(answer)}
              checked={right.some((one) => keyOf(one) === keyOf(answer))}
              onChange={(isRight) => toggle(answer, isRight)}
            >
              {answerText(question, answer)} ({countText(counts.get(keyOf(answer)) ?? 0)})
            </CheckBox>
          ))}
        </fieldset>
      )}
      {isWritten && (
        <AnswerField
          question={question}
          label={kind === 'number' ? 'Número correcto' : 'Otro nombre correcto'}
          typed={typed}
          onType={setTyped}
        />
      )}
      <div className={classes.actions}>
        <Button type="submit" loading={isPending} disabled={!isSendable}>
          Resolver
        </Button>
        <Button variant="subtle" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
