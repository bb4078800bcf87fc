import { mostLettersOfAnswer, type Question, type QuestionAnswer } from '@compety/contract'
import { NativeSelect, TextInput } from '@mantine/core'
import { NumberField } from '../../ui/form/number-field.tsx'
import { choicesOf } from './question-words.ts'
import classes from './questions.module.css'

type AnswerFieldProps = {
  question: Question
  label: string
  /** What was chosen or typed so far, '' for nothing. */
  typed: string
  onType: (typed: string) => void
  error?: string | undefined
}

/** More choices than this are a list to select from. */
const mostButtons = 4

/** The field of an answer by the kind of its question. */
export function AnswerField({ question, label, typed, onType, error }: AnswerFieldProps) {
  const choices = choicesOf(question)
  const field = { label, error, size: 'md' as const }
  if (question.kind === 'number')
    return <NumberField {...field} rule={{ decimals: 2, isSigned: true }} value={typed} onChange={onType} />
  if (question.kind === 'player')
    return (
      <TextInput
        {...field}
        maxLength={mostLettersOfAnswer}
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget: { value } }) => onType(value)}
      />
    )
  if (choices.length > mostButtons)
    return (
      <NativeSelect
        {...field}
        data={[
          { value: '', label: 'Elige una respuesta' },
          ...choices.map((one) => ({ ...one, value: String(one.value) })),
        ]}
        value={typed}
        onChange={({ currentTarget: { value } }) => onType(value)}
      />
    )
  return (
    <fieldset className={classes.choices}>
      <legend>{label}</legend>
      {choices.map(({ value, label }) => (
        <label key={label} className={classes.choice}>
          <input
            type="radio"
            name={`question-${question.id}`}
            checked={typed === String(value)}
            onChange={() => onType(String(value))}
          />
          <span>{label}</span>
        </label>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  )
}

/** What was typed for an answer; undefined while it is none. */
export function answerOfText({ kind }: Question, typed: string): QuestionAnswer | undefined {
  const text = typed.trim()
  if (text === '') return undefined
  if (kind === 'yes_no') return text === 'true'
  if (kind === 'player' || kind === 'option') return text
  return Number.isFinite(Number(text)) ? Number(text) : undefined
}
