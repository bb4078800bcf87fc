import { fold } from '@compety/contract'
import { type ComboboxItem, Select } from '@mantine/core'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Popover.css'
import classes from './panel.module.css'

type CountrySelectProps = {
  value: string
  error: string | undefined
  size: string
  choices: ComboboxItem[]
  onChange: (id: string) => void
}

/** Some two hundred: found by typing, with or without accents. */
export function CountrySelect({ value, choices, onChange, ...field }: CountrySelectProps) {
  return (
    <Select
      {...field}
      label="País"
      placeholder="Escribe para buscar"
      data={choices}
      value={value || null}
      onChange={(id) => onChange(id ?? '')}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Quitar país' }}
      comboboxProps={{ withinPortal: false }}
      withScrollArea={false}
      classNames={{ options: classes.options ?? '' }}
      nothingFoundMessage="No hay países con ese nombre."
      filter={({ options, search }) =>
        options.filter(
          (option): option is ComboboxItem => 'label' in option && fold(option.label).includes(fold(search)),
        )
      }
    />
  )
}
