import type { Question } from '@compety/contract'
import { Button } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { RefusedFields } from '../../../platform/api/failures.ts'
import { AnswerField, answerOfText } from '../../../pools/questions/answer-field.tsx'
import { useAnswer } from '../../../pools/questions/questions.data.ts'
import classes from '../../../pools/questions/questions.module.css'

/** One's answer, which can be changed until the deadline. What was typed stays until it is saved. */
export function AnswerForm({ question }: { question: Question }) {
  const { id, pool_id, my_answer } = question
  const saved = my_answer === null ? '' : String(my_answer)
  const [draft, setDraft] = useState<string>()
  const { mutate, isPending, error } = useAnswer(pool_id, id)
  const oneAtATime = useOneAtATime()
  const typed = draft ?? saved
  const answer = answerOfText(question, typed)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (answer === undefined || typed === saved) return
    oneAtATime((onSettled) => mutate(answer, { onSuccess: () => setDraft(undefined), onSettled }))
  }
  return (
    <form className={classes.form} onSubmit={submit} aria-label={question.text} aria-busy={isPending}>
      <AnswerField
        question={question}
        label="Tu respuesta"
        typed={typed}
        onType={setDraft}
        error={error instanceof RefusedFields ? error.fields.answer : undefined}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={isPending} disabled={answer === undefined || typed === saved}>
          Guardar respuesta
        </Button>
        <span role="status" className={classes.note}>
          {typed !== saved && typed !== '' && 'Sin guardar'}
          {typed === saved && saved !== '' && (
            <span className={classes.saved}>
              <IconCircleCheck size={16} aria-hidden /> Guardada
            </span>
          )}
        </span>
      </div>
    </form>
  )
}
