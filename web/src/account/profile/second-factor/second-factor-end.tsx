import { Button } from '@mantine/core'
import { OwnPasswordField } from '../own-password-field.tsx'
import panel from '../panel.module.css'
import { CodeField } from './code-field.tsx'
import { useEndSecondFactor } from './second-factor.data.ts'
import { useFactorForm } from './use-factor-form.ts'

/** Ends the second factor, which takes the password and a code. */
export function EndSecondFactor() {
  const { form, field, onSubmit } = useFactorForm(['password', 'code'])
  const { mutate, isPending } = useEndSecondFactor()
  return (
    <form ref={form} className={`${panel.form} ${panel.narrow}`} noValidate onSubmit={onSubmit(mutate)}>
      <OwnPasswordField {...field('password')} />
      <CodeField description="De tu aplicación, o uno de recuperación." {...field('code')} />
      <div className={panel.actions}>
        <Button type="submit" variant="default" loading={isPending}>
          Desactivar
        </Button>
      </div>
    </form>
  )
}
