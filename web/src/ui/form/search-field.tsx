import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'

const quietMilliseconds = 300

type Given = Pick<TextInputProps, 'label' | 'aria-label' | 'placeholder' | 'maxLength'>
type SearchFieldProps = Given & { value: string; onApply: (text: string) => void }

/** A filter by text: it applies as soon as nobody types; Enter applies it at once, and so does leaving the field. */
export function SearchField({ value, onApply, ...given }: SearchFieldProps) {
  const [typed, setTyped] = useState<string>()
  const [applied, setApplied] = useState(value)
  const [seen, setSeen] = useState(value)
  if (value !== seen) {
    setSeen(value)
    // Not applied here: as of who goes back.
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
  const applyQuiet = useEffectEvent(apply)
  useEffect(() => {
    if (typed === undefined) return
    const timer = setTimeout(applyQuiet, quietMilliseconds)
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
