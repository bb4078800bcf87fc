import type { ReactNode } from 'react'
import classes from './check-box.module.css'

type CheckBoxProps = {
  checked: boolean
  /** Some of what it stands for is chosen, and some is not. */
  isPartial?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
  /** Its name; all of it can be pressed. */
  children: ReactNode
}

/** The browser's own box, so that hundreds of them stay quick. */
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
