import { TextInput } from '@mantine/core'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import record from '../../records/record-form.module.css'
import classes from './point-rules-form.module.css'

type PointRuleRowProps = {
  rule: { name: string; description: string | null }
  /** The typed points; undefined for a rule that is not chosen. */
  points: string | undefined
  error: string | undefined
  disabled: boolean
  onToggle: () => void
  onType: (points: string) => void
}

export function PointRuleRow({ rule, points, error, disabled, onToggle, onType }: PointRuleRowProps) {
  const { name, description } = rule
  return (
    <li className={classes.rule} data-chosen={points !== undefined || undefined}>
      <CheckBox checked={points !== undefined} disabled={disabled} onChange={onToggle}>
        <b>{name}</b>
        {description && <small className={classes.description}>{description}</small>}
      </CheckBox>
      {points !== undefined && (
        <TextInput
          className={classes.points ?? ''}
          classNames={{ error: record.error ?? '' }}
          size="md"
          type="number"
          inputMode="numeric"
          min={0}
          step={1}
          required
          withAsterisk={false}
          label="Puntos"
          aria-label={`Puntos de ${name}`}
          value={points}
          error={error}
          disabled={disabled}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          // The mouse wheel would change a number that has the focus.
          onWheel={({ currentTarget }) => currentTarget.blur()}
        />
      )}
    </li>
  )
}
