import { isolated, type Score } from '@compety/contract'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react'
import { digitMovesOn, forgetDigit, isForTheFieldBefore, keepSelected, moveAfterDigit } from './numbers/moves-on.ts'
import { scoreFault } from './numbers/score-text.ts'
import { type OfRow, useScoreText } from './numbers/use-score-text.ts'
import classes from './score-stepper.module.css'

const highestScore = 999

type ScoreStepperProps = OfRow & {
  /** The label: the team. */
  label: string
  value: number
  /** In football a digit moves on to the other score. */
  sport: string
  onChange: (value: number) => void
  /** Called with both scores of the match when a text such as '2-1' is entered. */
  onScore: (score: Score) => void
  /** The elements that say whether the score was sent and when the match closes. */
  describedBy: string
  readOnly?: boolean
  /** Nothing was entered or sent yet, so the 0 is not a prediction. */
  isBlank?: boolean
}

const stepsOfKey: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * A score from 0 to 999: a number field for digits and arrow keys between two large buttons. Nothing is ever disabled,
 * because disabling removes the focus.
 */
export function ScoreStepper({
  label,
  value,
  sport,
  side,
  setFaults,
  faultId,
  onChange,
  onScore,
  describedBy,
  readOnly = false,
  isBlank = false,
}: ScoreStepperProps) {
  const id = useId()
  const { field, isFault, read, clear } = useScoreText({ value, side, setFaults, onGoals: onChange, onScore })
  const input = useRef<HTMLInputElement>(null)
  // Keeps the form from being sent with another score than the one shown.
  useLayoutEffect(() => input.current?.setCustomValidity(isFault ? scoreFault : ''), [isFault])
  const step = (by: number) => {
    if (readOnly) return
    clear()
    onChange(Math.min(highestScore, Math.max(0, value + by)))
  }
  // Not onChange: React does not fire it when a 0 is typed over a 0.
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    if (read(event) !== undefined && digitMovesOn(sport)) moveAfterDigit(event.currentTarget, field.value)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') clear()
    if (isForTheFieldBefore(event)) return event.preventDefault()
    const by = stepsOfKey[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <div className={classes.stepper}>
      <StepButton id={id} name={`Restar a ${isolated(label)}`} onStep={() => step(-1)} isIdle={readOnly || value <= 0}>
        <IconMinus size={20} aria-hidden />
      </StepButton>
      <input
        {...field}
        ref={input}
        id={id}
        className={classes.input}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Goles de ${isolated(label)}`}
        aria-describedby={isFault ? `${faultId} ${describedBy}` : describedBy}
        aria-valuemin={0}
        aria-valuemax={highestScore}
        aria-valuenow={value}
        required
        readOnly={readOnly}
        data-blank={isBlank || undefined}
        onInput={onInput}
        onChange={() => {}}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
        onMouseDown={keepSelected}
        onBlur={() => {
          field.onBlur()
          forgetDigit()
        }}
      />
      <StepButton
        id={id}
        name={`Sumar a ${isolated(label)}`}
        onStep={() => step(1)}
        isIdle={readOnly || value >= highestScore}
      >
        <IconPlus size={20} aria-hidden />
      </StepButton>
    </div>
  )
}

type StepButtonProps = { id: string; name: string; onStep: () => void; isIdle: boolean; children: React.ReactNode }

function StepButton({ id, name, onStep, isIdle, children }: StepButtonProps) {
  // The field handles the arrow keys, so the buttons stay out of the tab order.
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={name}
      aria-controls={id}
      tabIndex={-1}
      onClick={isIdle ? undefined : onStep}
      aria-disabled={isIdle}
    >
      {children}
    </button>
  )
}
