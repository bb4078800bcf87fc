import { IconEye, IconEyeOff } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import classes from './field.module.css'
import { Field } from './field.tsx'

/** A password field with a button that reveals the text. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, 'type' | 'control'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? IconEyeOff : IconEye
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      control={
        <button
          type="button"
          className={classes.reveal}
          aria-label={isShown ? 'Ocultar lo escrito' : 'Mostrar lo escrito'}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} aria-hidden />
        </button>
      }
    />
  )
}
