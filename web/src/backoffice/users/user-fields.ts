import { normalPassword, wording } from '@compety/contract'
import { type Errors, type FieldShape, optionsOf, type Values } from '../records/form-shape.ts'

export function userFields(roles: readonly { id: number; name: string }[], isNew: boolean): readonly FieldShape[] {
  return [
    { name: 'email', label: 'Email', kind: 'text', type: 'email', maxLength: 255, isRequired: true },
    {
      name: 'role_id',
      label: 'Rol',
      kind: 'choice',
      prompt: 'Selecciona un rol',
      options: optionsOf(roles),
      isRequired: true,
    },
    {
      name: 'password',
      label: 'Contraseña',
      kind: 'password',
      maxLength: 128,
      isRated: true,
      isRequired: isNew,
      ...(!isNew && { hint: 'Déjala en blanco para conservar la actual' }),
    },
    {
      name: 'passwordConfirmation',
      label: 'Confirmar contraseña',
      kind: 'password',
      maxLength: 128,
      isRequired: isNew,
      ...(!isNew && { hint: 'Solo si cambias la contraseña' }),
    },
  ]
}

/** The fields of one's own user, which others change. */
export function ownFields(roles: readonly { id: number; name: string }[]): readonly FieldShape[] {
  const [email, role] = userFields(roles, false)
  return email?.kind === 'text' && role ? [{ ...email, isFixed: true }, role] : []
}

/** Compares the confirmation while it is typed. An empty password clears the errors of both fields. */
export function passwordErrors({ password = '', passwordConfirmation = '' }: Values, edited?: string): Errors {
  if (edited !== undefined && !edited.startsWith('password')) return {}
  if (password === '') return { password: undefined, passwordConfirmation: undefined }
  const differs = passwordConfirmation !== '' && normalPassword(passwordConfirmation) !== normalPassword(password)
  return { passwordConfirmation: differs ? wording.newPasswordsDifferLive : undefined }
}

/** Emptying the password also empties its confirmation. */
export function clearUnusedConfirmation({ password }: Values, edited: string): Values {
  return edited === 'password' && password === '' ? { passwordConfirmation: '' } : {}
}
