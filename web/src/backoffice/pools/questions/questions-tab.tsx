import { createQuestion, type Pool, poolsEnded, type Question } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { questionsLoadFailed, useQuestions } from '../../../pools/questions/questions.data.ts'
import classes from '../../../pools/questions/questions.module.css'
import { Section } from '../../../ui/page.tsx'
import { Empty, QueryView } from '../../../ui/query/query-view.tsx'
import { useMayCall } from '../../records/may-call.ts'
import { AdvancingForm } from './advancing-form.tsx'
import { ManagedQuestion } from './managed-question.tsx'
import { QuestionForm } from './question-form.tsx'

/** The bonus questions of a pool for those who run it. */
export function QuestionsTab({ pool }: { pool: Pool }) {
  const query = useQuestions(pool.id)
  const [adding, setAdding] = useState<'question' | 'advancing'>()
  const mayChange = useMayCall()(createQuestion, pool) && !poolsEnded.includes(pool.status)
  const close = () => setAdding(undefined)
  const aside = mayChange && adding === undefined && (
    <div className={classes.actions}>
      <Button variant="default" onClick={() => setAdding('advancing')}>
        Preguntar quién avanza
      </Button>
      <Button onClick={() => setAdding('question')}>Nueva pregunta</Button>
    </div>
  )
  return (
    <Section title="Preguntas" aside={aside}>
      {adding === 'question' && <QuestionForm pool={pool} onDone={close} />}
      {adding === 'advancing' && <AdvancingForm pool={pool} onDone={close} />}
      <QueryView query={query} failed={questionsLoadFailed} waiting={<Skeleton height={160} radius="lg" />}>
        {(questions) =>
          questions.length === 0 ? (
            <Empty text="Todavía no hay preguntas. Dan puntos aparte de los partidos: quién será campeón, cuántos goles habrá." />
          ) : (
            <ul className={classes.list}>
              {inOrder(questions).map((question) => (
                <ManagedQuestion key={question.id} question={question} pool={pool} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </Section>
  )
}

/** First what waits for its answer, then what is open, each by deadline, and then what was decided, the latest first. */
const inOrder = (questions: readonly Question[]): Question[] => {
  const isDecided = ({ settled_at, is_void }: Question) => settled_at !== null || is_void
  const waiting = questions.filter((one) => one.is_closed && !isDecided(one))
  const open = questions.filter(({ is_closed }) => !is_closed)
  return [...waiting, ...open, ...questions.filter(isDecided).reverse()]
}
