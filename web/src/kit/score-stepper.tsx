import { IconMinus, IconPlus } from '@tabler/icons-react'
import { type KeyboardEvent, useId, useState } from 'react'
import classes from './score-stepper.module.css'

const highestScore = 999

type ScoreStepperProps = {
  /** The label: the team. */
  label: string
  value: number
  onChange: (value: number) => void
  readOnly?: boolean
}

const stepsOfKey: Record<string, number> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * A score from 0 to 999: a number field for digits and arrow keys between two large buttons. Nothing is ever disabled,
 * because disabling removes the focus.
 */
export function ScoreStepper({ label, value, onChange, readOnly = false }: ScoreStepperProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const step = (by: number) => {
    if (readOnly) return
    setTyped(undefined)
    onChange(Math.min(highestScore, Math.max(0, value + by)))
  }
  const type = (text: string) => {
    if (!/^\d{0,3}$/.test(text)) return
    setTyped(text)
    if (text !== '') onChange(Number(text))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const by = stepsOfKey[event.key]
    if (by === undefined) return
    event.preventDefault()
    step(by)
  }
  return (
    <div className={classes.stepper}>
      <StepButton id={id} name={`Restar a ${label}`} onStep={() => step(-1)} isIdle={readOnly || value <= 0}>
        <IconMinus size={20} aria-hidden />
      </StepButton>
      <input
        id={id}
        className={classes.input}
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        aria-label={`Goles de ${label}`}
        aria-valuemin={0}
        aria-valuemax={highestScore}
        aria-valuenow={value}
        required
        readOnly={readOnly}
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onKeyDown={onKeyDown}
        onFocus={(event) => event.target.select()}
        onBlur={() => setTyped(undefined)}
      />
      <StepButton id={id} name={`Sumar a ${label}`} onStep={() => step(1)} isIdle={readOnly || value >= highestScore}>
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
