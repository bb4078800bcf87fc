import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { digitsBeforeNext, goOn, stepOf } from './sheet-keys.ts'
import classes from './sheet-score.module.css'

// On a phone there is no arrow to come back for a second digit; its keyboard has a key for the next field.
const isTouch = matchMedia('(pointer: coarse)')
const highestScore = 999

type SheetScoreProps = {
  side: 'home' | 'away'
  /** The team and whom it plays, to name the controls. */
  of: string
  value: number
  sport: string
  isDisabled: boolean
  /** Each pool has its own, so that there is none to show here. */
  isApart: boolean
  /** Nothing was entered yet: the 0 is no score. */
  isBlank: boolean
  onScore: (score: number) => void
}

/** One score of the sheet: a digit goes on to the next field. Fingers have a button on either side of it. */
export function SheetScore({ side, of, value, sport, isDisabled, isApart, isBlank, onScore }: SheetScoreProps) {
  const [typed, setTyped] = useState<string>()
  const shown = isApart ? '–' : (typed ?? String(value))
  // Not onChange: React keeps it to itself when a 0 is typed over a 0, which is a prediction all the same.
  const onInput = ({ currentTarget: field }: FormEvent<HTMLInputElement>) => {
    const text = field.value
    if (!/^\d{0,3}$/.test(text)) return
    setTyped(text)
    if (text === '') return
    onScore(Number(text))
    const wasErased = text.length < shown.length && shown.startsWith(text)
    if (!wasErased && !isTouch.matches && text.length >= digitsBeforeNext(sport)) goOn(field, 1)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = stepOf(event.key)
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
    event.preventDefault()
    goOn(event.currentTarget, step)
  }
  const step = (score: number) => {
    setTyped(undefined)
    onScore(Math.max(0, score))
  }
  return (
    <div className={classes.stepper} data-side={side}>
      {isTouch.matches && (
        // From a blank 0 it enters the 0.
        <StepButton
          name={`Restar a ${of}`}
          isDisabled={isDisabled || (value === 0 && !isBlank)}
          onStep={() => step(value - 1)}
        >
          <IconMinus size={20} aria-hidden />
        </StepButton>
      )}
      <input
        className={classes.score}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        aria-label={`Goles de ${of}`}
        disabled={isDisabled}
        data-blank={isBlank || undefined}
        value={shown}
        onInput={onInput}
        onChange={() => {}}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(undefined)}
      />
      {isTouch.matches && (
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

/** Out of the tab order: keys go from field to field. */
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
