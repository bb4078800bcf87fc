import { useNavigate } from '@tanstack/react-router'
import type { Refused } from '../../platform/api/failures.ts'
import { useSessionUser } from '../../platform/api/session.ts'
import { createUser, type User, updateUser } from '../../schemas.ts'
import { valuesOf } from '../records/form/form-shape.ts'
import { RecordForm } from '../records/form/record-form.tsx'
import { useCancel } from '../records/form/use-cancel.ts'
import { type Submission, useRecordForm } from '../records/form/use-record-form.ts'
import { clearUnusedConfirmation, ownFields, passwordErrors, userFields } from './user-fields.ts'
import classes from './user-form.module.css'
import { useSaveUser } from './users.data.ts'

const names = ['email', 'role_id', 'password', 'passwordConfirmation']

type UserFormProps = {
  user?: User
  version?: string | undefined
  roles: readonly { id: number; name: string }[]
}

/** The form of a new or existing user. Guardar is disabled until all values are valid. */
export function UserForm({ user, version, roles }: UserFormProps) {
  const navigate = useNavigate()
  const isOwn = user?.id === useSessionUser().id
  const { save } = useSaveUser(user?.id)
  const form = useRecordForm({
    initial: valuesOf(user ?? {}, names),
    version,
    schema: user ? updateUser.body : createUser.body,
    validate: passwordErrors,
    dependentValues: clearUnusedConfirmation,
    savedOf: ({ body }: Refused) => valuesOf(body.user as User, names),
    save: async (sent: Submission) => {
      const { user: saved } = await save(sent)
      await navigate({ to: '/users/$userId', params: { userId: String(saved.id) }, replace: !user })
    },
  })
  const role_id = form.values.role_id ?? ''
  const cancel = useCancel({ list: '/users', ...(user && { detail: `/users/${user.id}` }) })
  return (
    <RecordForm
      label="Datos del usuario"
      form={form}
      fields={
        user && isOwn
          ? ownFields(roles.filter(({ id }) => id === user.role_id))
          : userFields(roles, { isNew: !user, role_id })
      }
      missing={form.firstError()}
      notice={
        isOwn && (
          <p className={classes.own}>
            Es tu propio usuario: tu contraseña la cambias en tu perfil, y tu email y tu rol los cambia otro
            administrador.
          </p>
        )
      }
      onCancel={cancel}
    />
  )
}
