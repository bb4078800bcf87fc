import { type Pool, type Question, type QuestionBody, type QuestionKind, questionKinds } from '@compety/contract'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import { useOneAtATime } from '../../../kit/forms/use-one-at-a-time.ts'
import { RefusedFields } from '../../../platform/api/failures.ts'
import { kindNames } from '../../../pools/questions/question-words.ts'
import { useSaveQuestion } from '../../../pools/questions/questions.data.ts'
import classes from '../../../pools/questions/questions.module.css'
import { InstantField } from '../../../ui/form/instant-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'

type QuestionFormProps = { pool: Pool; question?: Question; onDone: () => void }

const optionsIn = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** Asks a new question, or changes one that is open. */
export function QuestionForm({ pool, question, onDone }: QuestionFormProps) {
  const [text, setText] = useState(question?.text ?? '')
  const [kind, setKind] = useState<QuestionKind>(question?.kind ?? 'option')
  const [lines, setLines] = useState(question?.kind === 'option' ? (question.options ?? []).join('\n') : '')
  const [deadline, setDeadline] = useState(question?.deadline ?? '')
  const [points, setPoints] = useState(String(question?.points ?? 5))
  const [nearest, setNearest] = useState(question?.nearest ?? false)
  const { mutate, isPending, error } = useSaveQuestion(pool.id, question?.id)
  const oneAtATime = useOneAtATime()
  const faults = error instanceof RefusedFields ? error.fields : {}
  const hasAnswers = (question?.answers_count ?? 0) > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const kept = kind === question?.kind ? question.options : null
    const options = kind === 'option' ? optionsIn(lines) : kept
    const body: QuestionBody = {
      text,
      kind,
      options,
      deadline,
      points: Number(points),
      nearest: kind === 'number' && nearest,
    }
    oneAtATime((onSettled) => mutate(body, { onSuccess: onDone, onSettled }))
  }
  return (
    <form className={classes.form} noValidate onSubmit={submit} aria-label="Pregunta" aria-busy={isPending}>
      <TextInput
        label="Pregunta"
        size="md"
        maxLength={200}
        error={faults.text}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
      />
      <NativeSelect
        label="Se responde con"
        size="md"
        disabled={hasAnswers}
        data={questionKinds.map((value) => ({ value, label: kindNames[value] }))}
        value={kind}
        onChange={({ currentTarget: { value } }) => setKind(value as QuestionKind)}
      />
      {kind === 'option' && (
        <Textarea
          label="Opciones, una en cada línea"
          size="md"
          rows={4}
          disabled={hasAnswers}
          error={faults.options}
          value={lines}
          onChange={({ currentTarget: { value } }) => setLines(value)}
        />
      )}
      {kind === 'number' && (
        <CheckBox checked={nearest} onChange={setNearest}>
          Gana el número más cercano
        </CheckBox>
      )}
      <InstantField
        name="deadline"
        label="Se responde hasta"
        error={faults.deadline}
        value={deadline}
        onChange={setDeadline}
      />
      <NumberField label="Puntos" size="md" error={faults.points} value={points} onChange={setPoints} />
      <div className={classes.actions}>
        <Button type="submit" loading={isPending}>
          Guardar
        </Button>
        <Button variant="subtle" onClick={onDone}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
