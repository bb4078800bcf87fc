import { keyOfAnswer, type Question, type QuestionAnswer } from '@compety/contract'
import { IconCheck } from '@tabler/icons-react'
import clsx from 'clsx'
import { answerText, countText } from './question-words.ts'
import classes from './questions.module.css'

const mostShown = 8

/** What the players answered, the most frequent first; the right answers have a mark. */
export function GivenAnswers({ question }: { question: Question }) {
  const { kind, answers, right_answers } = question
  const keyOf = (answer: QuestionAnswer) => keyOfAnswer(kind, answer)
  if (!answers) return null
  if (answers.length === 0) return <p className={classes.note}>Nadie respondió.</p>
  return (
    <ul className={classes.counts} aria-label="Respuestas de todos">
      {answers.slice(0, mostShown).map(({ answer, count }) => {
        const isRight = right_answers?.some((right) => keyOf(right) === keyOf(answer)) ?? false
        return (
          <li key={String(answer)} className={clsx(classes.count, isRight && classes.right)}>
            <span>
              {isRight && <IconCheck size={14} aria-label="Correcta:" />} {answerText(question, answer)}
            </span>
            <span>{countText(count)}</span>
          </li>
        )
      })}
      {answers.length > mostShown && <li className={classes.note}>Y {answers.length - mostShown} más.</li>}
    </ul>
  )
}
