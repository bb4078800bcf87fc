import { userStatus } from '@compety/contract'
import { useParams } from '@tanstack/react-router'
import { FormPage } from '../records/form/form-page.tsx'
import { UserForm } from './user-form.tsx'
import { useEditableUser, userFailed } from './users.data.ts'

export function UpdateUserPage() {
  const { userId } = useParams({ from: '/users/$userId/update' })
  return (
    <FormPage
      title={`Actualizar usuario ${userId}`}
      query={useEditableUser(Number(userId))}
      failed={userFailed}
      changed={{
        detail: `/users/${userId}`,
        nameOf: ({ answer }) => answer.user.email,
        isArchived: ({ answer }) => answer.user.status === userStatus.archived,
      }}
    >
      {({ answer: { user, roles }, version }) => <UserForm user={user} version={version} roles={roles} />}
    </FormPage>
  )
}
