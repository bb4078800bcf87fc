import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'

type SearchFieldProps = { label: string; value: string; onApply: (text: string) => void }

/** A filter by text: Enter applies it, and so does leaving the field. */
export function SearchField({ label, value, onApply }: SearchFieldProps) {
  const [typed, setTyped] = useState<string>()
  const apply = () => {
    if (typed === undefined) return
    setTyped(undefined)
    if (typed.trim() !== value) onApply(typed.trim())
  }
  return (
    <TextInput
      label={label}
      size="md"
      type="search"
      enterKeyHint="search"
      leftSection={<IconSearch size={18} aria-hidden />}
      value={typed ?? value}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onKeyDown={({ key }) => {
        if (key === 'Enter') apply()
      }}
      onBlur={apply}
    />
  )
}
