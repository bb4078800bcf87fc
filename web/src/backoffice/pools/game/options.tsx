import { Radio } from '@mantine/core'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Radio.css'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import record from '../../records/form/record-form.module.css'
import type { RecordFormState } from '../../records/form/use-record-form.ts'
import classes from './game.module.css'

/** The values of a form, with the way to change one. */
export type Fields = Pick<RecordFormState, 'values' | 'errors' | 'edit'>

type Named = { fields: Fields; name: string; label: string }

type OptionsProps = Named & { options: readonly (readonly [value: string, label: string, sentence: string])[] }

/** One of a few options, each with what it does. */
export function Options({ fields, name, label, options }: OptionsProps) {
  const { values, errors, edit } = fields
  return (
    <Radio.Group
      name={name}
      label={label}
      value={values[name] ?? ''}
      error={errors[name]}
      classNames={{ error: record.error ?? '' }}
      onChange={(value) => edit(name, value)}
    >
      <div className={classes.options}>
        {options.map(([value, label, sentence]) => (
          <Radio key={value} value={value} label={label} {...(sentence && { description: sentence })} />
        ))}
      </div>
    </Radio.Group>
  )
}

/** Something that a pool has or not. */
export function Switch({ fields, name, label }: Named) {
  return (
    <CheckBox checked={fields.values[name] === 'true'} onChange={(is) => fields.edit(name, String(is))}>
      {label}
    </CheckBox>
  )
}

type NumberProps = Named & { hint: string; decimals?: number }

export function NumberOption({ fields, name, label, hint, decimals }: NumberProps) {
  const { values, errors, edit } = fields
  return (
    <NumberField
      name={name}
      label={label}
      description={hint}
      size="md"
      className={classes.number ?? ''}
      classNames={{ error: record.error ?? '' }}
      {...(decimals !== undefined && { rule: { decimals } })}
      value={values[name] ?? ''}
      error={errors[name]}
      onChange={(value) => edit(name, value)}
    />
  )
}
