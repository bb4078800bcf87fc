import type { ReactNode } from 'react'
import classes from './check-box.module.css'

type CheckBoxProps = {
  checked: boolean
  /** Only part of the group is selected. */
  isPartial?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  /** The label, which is clickable as well. */
  children: ReactNode
}

/** A native checkbox, because hundreds of them have to stay fast. */
export function CheckBox({ checked, isPartial = false, disabled = false, onChange, children }: CheckBoxProps) {
  return (
    <label className={classes.label} data-disabled={disabled || undefined}>
      <input
        ref={(box) => {
          if (box) box.indeterminate = isPartial
        }}
        className={classes.box}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      <span className={classes.name}>{children}</span>
    </label>
  )
}
