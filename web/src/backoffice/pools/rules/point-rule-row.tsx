import { isolated } from '@compety/contract'
import { CheckBox } from '../../../kit/forms/check-box.tsx'
import { NumberField } from '../../../ui/form/number-field.tsx'
import record from '../../records/form/record-form.module.css'
import { paysNothing } from './chosen-rules.ts'
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
        <NumberField
          {...(paysNothing(points) && { description: 'Con 0 puntos, cumplirlo no suma nada.' })}
          className={classes.points ?? ''}
          classNames={{ error: record.error ?? '' }}
          size="md"
          required
          withAsterisk={false}
          label="Puntos"
          aria-label={`Puntos de ${isolated(name)}`}
          value={points}
          error={error}
          disabled={disabled}
          onChange={onType}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </li>
  )
}
