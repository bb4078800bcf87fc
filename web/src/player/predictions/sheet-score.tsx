import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { prepareToasts } from '../../ui/toasts.ts'
import { digitsBeforeNext, goOn, stepOf } from './sheet-keys.ts'
import classes from './sheet-row.module.css'

// On a phone there is no arrow to come back for a second digit; its keyboard has a key for the next field.
const isTouch = matchMedia('(pointer: coarse)')

type SheetScoreProps = {
  label: string
  value: number
  sport: string
  isDisabled: boolean
  onScore: (score: number) => void
}

/** One score of the sheet: a digit goes on to the next field. */
export function SheetScore({ label, value, sport, isDisabled, onScore }: SheetScoreProps) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? String(value)
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
  return (
    <input
      className={classes.score}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      aria-label={label}
      disabled={isDisabled}
      value={shown}
      onInput={onInput}
      onChange={() => {}}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        event.target.select()
        prepareToasts()
      }}
      onBlur={() => setTyped(undefined)}
    />
  )
}
