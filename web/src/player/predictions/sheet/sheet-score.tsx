import type { Score } from '@compety/contract'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import type { FormEvent, KeyboardEvent } from 'react'
import {
  digitMovesOn,
  forgetDigit,
  isForTheFieldBefore,
  keepSelected,
  moveAfterDigit,
  moveFocus,
} from '../../../kit/numbers/moves-on.ts'
import { type OfRow, useScoreText } from '../../../kit/numbers/use-score-text.ts'
import { stepOf } from './sheet-keys.ts'
import classes from './sheet-score.module.css'

const isTouch = () => matchMedia('(pointer: coarse)').matches
const highestScore = 999

type SheetScoreProps = OfRow & {
  /** The team and its opponent, to name the controls. */
  of: string
  value: number
  sport: string
  /** The elements that say whether the score was sent and when the match closes. */
  describedBy: string
  isDisabled: boolean
  /** Every pool overrides the sheet, so there is no score to show. */
  isOverridden: boolean
  /** Nothing was entered yet, so the 0 is not a prediction. */
  isBlank: boolean
  onGoals: (goals: number) => void
  /** Called with both scores when a text such as '2-1' is entered. */
  onScore: (score: Score) => void
}

/** One score of the sheet: a digit moves on to the next field. Touch screens get a step button on each side. */
export function SheetScore({
  side,
  setFaults,
  faultId,
  of,
  value,
  sport,
  describedBy,
  isDisabled,
  isOverridden,
  isBlank,
  ...on
}: SheetScoreProps) {
  const { field, isFault, read, clear } = useScoreText({ value, side, setFaults, ...on })
  const shown = isOverridden ? '–' : field.value
  // Not onChange: React does not fire it when a 0 is typed over a 0, which is a prediction too.
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    if (read(event) !== undefined && digitMovesOn(sport)) moveAfterDigit(event.currentTarget, shown)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape') clear()
    const step = stepOf(event.key)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (isForTheFieldBefore(event)) return event.preventDefault()
    if (step === undefined || event.shiftKey) return
    event.preventDefault()
    moveFocus(event.currentTarget, step)
  }
  const step = (score: number) => {
    clear()
    on.onGoals(Math.max(0, score))
  }
  return (
    <div className={classes.stepper} data-side={side}>
      {isTouch() && (
        // On an empty score it enters 0.
        <StepButton
          name={`Restar a ${of}`}
          isDisabled={isDisabled || (value === 0 && !isBlank)}
          onStep={() => step(value - 1)}
        >
          <IconMinus size={20} aria-hidden />
        </StepButton>
      )}
      <input
        {...field}
        className={classes.score}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={`Goles de ${of}`}
        aria-describedby={isFault ? `${faultId} ${describedBy}` : describedBy}
        disabled={isDisabled}
        data-blank={isBlank || undefined}
        value={shown}
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
      {isTouch() && (
        <StepButton
          name={`Sumar a ${of}`}
          isDisabled={isDisabled || value >= highestScore}
          onStep={() => step(value + 1)}
        >
          <IconPlus size={20} aria-hidden />
        </StepButton>
      )}
    </div>
  )
}

type StepButtonProps = { name: string; isDisabled: boolean; onStep: () => void; children: React.ReactNode }

/** Not in the tab order, so that Tab moves from field to field. */
function StepButton({ name, isDisabled, onStep, children }: StepButtonProps) {
  return (
    <button
      type="button"
      className={classes.step}
      aria-label={name}
      tabIndex={-1}
      disabled={isDisabled}
      onClick={onStep}
    >
      {children}
    </button>
  )
}
