import type { Question } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useQuestions } from '../../../pools/questions/questions.data.ts'
import shared from '../../../pools/questions/questions.module.css'
import { QuestionCard } from './question-card.tsx'
import classes from './questions.module.css'

type QuestionsProps = {
  poolId: number
  /** The pool takes answers. */
  isOpen: boolean
}

/** The bonus questions of a pool behind one line, so that the matches stay in sight. Nothing without questions. */
export function Questions({ poolId, isOpen }: QuestionsProps) {
  const { data: questions = [] } = useQuestions(poolId)
  const [isShown, setShown] = useState(false)
  const list = useId()
  if (questions.length === 0) return null
  return (
    <section className={classes.part} aria-label="Preguntas">
      <h2 className={classes.title}>
        <button
          type="button"
          className={classes.toggle}
          aria-expanded={isShown}
          aria-controls={list}
          onClick={() => setShown(!isShown)}
        >
          Preguntas
          <span className={classes.note}>{summaryOf(questions)}</span>
          <IconChevronDown size={20} className={classes.arrow} aria-hidden />
        </button>
      </h2>
      <div id={list} hidden={!isShown}>
        {isShown && <List questions={questions} isOpen={isOpen} />}
      </div>
    </section>
  )
}

const summaryOf = (questions: readonly Question[]): string => {
  const open = questions.filter(({ is_closed }) => !is_closed)
  const missing = open.filter(({ my_answer }) => my_answer === null).length
  if (missing > 0) return `${missing} por responder`
  return open.length > 0
    ? 'Todas respondidas'
    : `${questions.length} ${questions.length === 1 ? 'cerrada' : 'cerradas'}`
}

/** The open questions, and the closed ones on request, newest first. */
function List({ questions, isOpen }: { questions: readonly Question[]; isOpen: boolean }) {
  const [showsClosed, setShowsClosed] = useState(false)
  const open = questions.filter(({ is_closed }) => !is_closed)
  const closed = questions.filter(({ is_closed }) => is_closed).reverse()
  const shown = showsClosed || open.length === 0 ? [...open, ...closed] : open
  return (
    <div className={classes.part}>
      <ul className={shared.list}>
        {shown.map((question) => (
          <QuestionCard key={question.id} question={question} isOpen={isOpen} />
        ))}
      </ul>
      {shown.length < questions.length && (
        <Button variant="default" onClick={() => setShowsClosed(true)}>
          {closed.length === 1 ? 'Ver la pregunta cerrada' : `Ver las ${closed.length} preguntas cerradas`}
        </Button>
      )}
    </div>
  )
}
