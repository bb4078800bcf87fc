import type { Question } from '@compety/contract'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useQuestions } from '../../../pools/questions/questions.data.ts'
import classes from '../../../pools/questions/questions.module.css'
import { Section } from '../../../ui/page.tsx'
import { QuestionCard } from './question-card.tsx'

type QuestionsProps = { poolId: number /** The pool takes answers. */; isOpen: boolean }

const isWaiting = ({ is_closed }: Question) => !is_closed

/** The bonus questions of a pool: those that are open, and the closed ones on request. Nothing without questions. */
export function Questions({ poolId, isOpen }: QuestionsProps) {
  const { data: questions = [] } = useQuestions(poolId)
  const [showsClosed, setShowsClosed] = useState(false)
  if (questions.length === 0) return null
  const open = questions.filter(isWaiting)
  const closed = questions.filter((question) => !isWaiting(question)).reverse()
  const shown = showsClosed || open.length === 0 ? [...open, ...closed] : open
  return (
    <Section title="Preguntas">
      <ul className={classes.list}>
        {shown.map((question) => (
          <QuestionCard key={question.id} question={question} isOpen={isOpen} />
        ))}
      </ul>
      {shown.length < questions.length && (
        <Button variant="default" onClick={() => setShowsClosed(true)}>
          {closed.length === 1 ? 'Ver la pregunta cerrada' : `Ver las ${closed.length} preguntas cerradas`}
        </Button>
      )}
    </Section>
  )
}
