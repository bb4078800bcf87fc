import { wording } from '@compety/contract'
import { type Errors, type FieldShape, optionsOf, type Values } from '../records/form-shape.ts'

export const userFields = (roles: readonly { id: number; name: string }[], isNew: boolean): readonly FieldShape[] => [
  { name: 'email', label: 'Email', kind: 'text', type: 'email', maxLength: 255, isRequired: true },
  {
    name: 'role_id',
    label: 'Rol',
    kind: 'choice',
    prompt: 'Seleccione un rol',
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

/** The confirmation is compared while it is typed; an empty password clears what is said of both (backoffice.md 5). */
export function passwordFaults({ password = '', passwordConfirmation = '' }: Values, edited?: string): Errors {
  if (edited !== undefined && !edited.startsWith('password')) return {}
  if (password === '') return { password: undefined, passwordConfirmation: undefined }
  const differs = passwordConfirmation !== '' && passwordConfirmation !== password
  return { passwordConfirmation: differs ? wording.newPasswordsDifferLive : undefined }
}

/** An empty password has nothing to confirm. */
export const clearUnusedConfirmation = ({ password }: Values, edited: string): Values =>
  edited === 'password' && password === '' ? { passwordConfirmation: '' } : {}
