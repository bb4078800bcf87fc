import { TextInput, type TextInputProps } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { afterPress } from '../../kit/forms/after-press.ts'
import { type NumberRule, readNumber, shownNumber, unreadable } from '../../kit/numbers/spanish-number.ts'

type NumberFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'type'> & {
  rule?: NumberRule
  /** Digits with a decimal point, '' for none, or the value of a text that is no number. */
  value: string
  onChange: (value: string) => void
}

/**
 * A number as people of the product's language type it. Browsers' own fields of numbers drop what they do not understand.
 * What is typed stays, with the reason why it is no number below it.
 */
export function NumberField({ rule = {}, value, onChange, error, onBlur, ...props }: NumberFieldProps) {
  const [typed, setTyped] = useState('')
  const [hasLeft, setLeft] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const reading = readNumber(typed, rule)
  // The value may have been changed from outside, as by a button that resets the form.
  const isTyped = reading.value === value
  const { fault } = isTyped ? reading : {}
  // The filters of lists leave it to the browser to keep their forms from being sent.
  useLayoutEffect(() => input.current?.setCustomValidity(fault ?? ''), [fault])
  const isShown = fault !== undefined && (hasLeft || Boolean(error) || !reading.mayGoOn)
  return (
    <TextInput
      {...props}
      ref={input}
      inputMode={inputModeOf(rule)}
      autoComplete="off"
      value={isTyped ? typed : shownNumber(value)}
      error={isShown && !(error && value !== unreadable) ? fault : error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        setLeft(false)
        onChange(readNumber(currentTarget.value, rule).value)
      }}
      onBlur={(event) => {
        afterPress(() => setLeft(true))
        onBlur?.(event)
      }}
    />
  )
}

// The numeric keyboards of phones have no minus.
const inputModeOf = ({ decimals = 0, isSigned = false }: NumberRule) => {
  if (isSigned) return 'text'
  return decimals > 0 ? 'decimal' : 'numeric'
}
