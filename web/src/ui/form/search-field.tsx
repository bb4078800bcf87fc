import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'

const idleMilliseconds = 300

type InputProps = Pick<TextInputProps, 'label' | 'aria-label' | 'placeholder' | 'maxLength'>
type SearchFieldProps = InputProps & { value: string; onApply: (text: string) => void }

/** A text filter. It is applied when the user stops typing, and immediately on Enter or on leaving the field. */
export function SearchField({ value, onApply, ...given }: SearchFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [applied, setApplied] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // The value was not applied by this field, for example because the user went back.
    if (value !== applied) {
      setApplied(value)
      setTyped(undefined)
    }
  }
  const apply = () => {
    if (typed === undefined) return
    const text = typed.trim()
    setApplied(text)
    if (text !== value) onApply(text)
  }
  const applyWhenIdle = useEffectEvent(apply)
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(applyWhenIdle, idleMilliseconds)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <TextInput
      {...given}
      size="md"
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      leftSection={<IconSearch size={18} aria-hidden />}
      leftSectionPointerEvents="none"
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply()
      }}
      onBlur={() => {
        apply()
        setTyped(undefined)
      }}
    />
  )
}
