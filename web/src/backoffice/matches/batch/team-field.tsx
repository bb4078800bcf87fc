import { fold } from '@compety/contract'
import { Autocomplete, type ComboboxParsedItem } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import '@mantine/core/styles/ScrollArea.css'
import classes from './batch.module.css'

type TeamFieldProps = {
  label: string
  placeholder: string
  name: string
  value: string
  names: readonly string[]
  error: string | undefined
  onChange: (text: string) => void
  /** One of the proposed teams was chosen. */
  onChosen: () => void
}

const shown = 8

// Accents and case make no difference. Names that begin with the text come first.
const sought = ({ options, search }: { options: ComboboxParsedItem[]; search: string }) => {
  const text = fold(search)
  const found = options.filter((option) => 'value' in option && fold(option.value).includes(text))
  const isFirst = (option: ComboboxParsedItem) => 'value' in option && fold(option.value).startsWith(text)
  return [...found.filter(isFirst), ...found.filter((option) => !isFirst(option))]
}

/** A team, searched as it is typed. Enter takes the first one proposed. */
export function TeamField({ label, placeholder, names, onChosen, ...field }: TeamFieldProps) {
  return (
    <Autocomplete
      {...field}
      size="md"
      aria-label={label}
      placeholder={placeholder}
      classNames={{ option: classes.option ?? '' }}
      data={names as string[]}
      filter={sought}
      limit={shown}
      selectFirstOptionOnChange
      openOnFocus={false}
      onOptionSubmit={onChosen}
      autoComplete="off"
    />
  )
}
