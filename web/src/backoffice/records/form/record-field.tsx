import { NativeSelect, PasswordInput, type PasswordInputProps, Radio, TextInput } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.css'
import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/PasswordInput.css'
import '@mantine/core/styles/Radio.css'
import { afterPress } from '../../../kit/forms/after-press.ts'
import { StrengthHint } from '../../../kit/forms/strength-hint.tsx'
import { ColorField } from '../../../ui/form/color-field.tsx'
import { CountedTextarea } from '../../../ui/form/counted-textarea.tsx'
import { InstantField } from '../../../ui/form/instant-field.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import type { FieldShape } from './form-shape.ts'
import classes from './record-form.module.css'

type RecordFieldProps = {
  field: FieldShape
  value: string
  error: string | undefined
  onChange: (text: string) => void
  /** Called when the field is left with an invalid text, which stays. */
  onFault: (text: string) => void
}

/** One field of a form, with its error below. */
export function RecordField({ field, value, error, onChange, onFault }: RecordFieldProps) {
  const { name, label, hint, isRequired = false } = field
  const common = {
    name,
    label,
    error,
    size: 'md',
    withAsterisk: isRequired,
    classNames: { error: classes.error ?? '' },
    ...(hint !== undefined && { description: hint }),
  } as const
  const required = { 'aria-required': isRequired }
  const typed = ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value)
  switch (field.kind) {
    case 'text': {
      const { type = 'text', maxLength, isFixed = false, normalize = (typed) => typed, validate } = field
      const leave = () => {
        const found = value === '' ? undefined : validate?.(value)
        if (found) afterPress(() => onFault(found))
      }
      return (
        <TextInput
          {...common}
          {...required}
          type={type}
          maxLength={maxLength}
          readOnly={isFixed}
          value={value}
          onBlur={leave}
          onChange={({ currentTarget }) => onChange(normalize(currentTarget.value) ?? value)}
        />
      )
    }
    case 'lines':
      return <CountedTextarea {...common} {...required} rows={4} max={field.maxLength} value={value} onChange={typed} />
    case 'number':
      return <NumberField {...common} {...required} rule={field} value={value} onChange={onChange} />
    case 'password':
      return (
        <PasswordInput
          {...common}
          {...required}
          {...(field.least !== undefined && rated(value, { hint, least: field.least }))}
          autoComplete="new-password"
          maxLength={field.maxLength}
          value={value}
          onChange={typed}
          visibilityToggleButtonProps={{ 'aria-label': `Mostrar u ocultar: ${label}`, tabIndex: 0 }}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          {...common}
          {...required}
          data={[{ value: '', label: field.prompt }, ...field.options]}
          value={value}
          onChange={typed}
        />
      )
    case 'yes-no':
      return (
        <Radio.Group {...common} value={value} onChange={onChange}>
          <div className={classes.radios}>
            <Radio value="true" label="Sí" />
            <Radio value="false" label="No" />
          </div>
        </Radio.Group>
      )
    case 'color':
      return <ColorField {...common} value={value} onChange={onChange} />
    case 'instant':
      return (
        <InstantField
          {...common}
          isOptional={field.isOptional ?? false}
          takesPast={field.takesPast ?? false}
          value={value}
          onChange={onChange}
        />
      )
  }
}

/** The strength of a password below its field, which it describes. */
const rated = (
  password: string,
  { hint, least }: { hint: string | undefined; least: number },
): Partial<PasswordInputProps> => ({
  description: (
    <>
      {hint} <StrengthHint password={password} least={least} />
    </>
  ),
  inputWrapperOrder: ['label', 'input', 'error', 'description'],
})
