import { leastPasswordLength, normalPassword, roles as roleIds, wording } from '@compety/contract'
import { type Errors, type FieldShape, optionsOf, type Values } from '../records/form/form-shape.ts'

type Roles = readonly { id: number; name: string }[]

const email = { name: 'email', label: 'Email', kind: 'text', type: 'email', maxLength: 255, isRequired: true } as const
const roleOf = (roles: Roles): FieldShape => ({
  name: 'role_id',
  label: 'Rol',
  kind: 'choice',
  prompt: 'Selecciona un rol',
  options: optionsOf(roles),
  isRequired: true,
})

/** The fields of a user. `role_id` is the role that the form has now, which says how long the password must be. */
export function userFields(
  roles: Roles,
  { isNew, role_id }: { isNew: boolean; role_id: string },
): readonly FieldShape[] {
  return [
    email,
    roleOf(roles),
    {
      name: 'password',
      label: 'Contraseña',
      kind: 'password',
      maxLength: 128,
      least: leastPasswordLength(Number(role_id || roleIds.player)),
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
export function ownFields(roles: Roles): readonly FieldShape[] {
  return [{ ...email, isFixed: true }, roleOf(roles)]
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
