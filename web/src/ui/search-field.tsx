import { TextInput, type TextInputProps } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

const quietMilliseconds = 300

type Given = Pick<TextInputProps, 'label' | 'aria-label' | 'placeholder' | 'maxLength'>
type SearchFieldProps = Given & { value: string; onApply: (text: string) => void }

/** A filter by text: it applies as soon as nobody types; Enter applies it at once, and so does leaving the field. */
export function SearchField({ value, onApply, ...given }: SearchFieldProps) {
  const [typed, setTyped] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const apply = (text = value) => {
    clearTimeout(timer.current)
    if (text.trim() !== value) onApply(text.trim())
  }
  const type = (text: string) => {
    setTyped(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => apply(text), quietMilliseconds)
  }
  return (
    <TextInput
      {...given}
      size="md"
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed ?? value}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply(typed)
      }}
      onBlur={() => {
        apply(typed)
        setTyped(undefined)
      }}
    />
  )
}
