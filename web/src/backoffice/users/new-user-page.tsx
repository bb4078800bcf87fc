import { FormPage } from '../records/form/form-page.tsx'
import { UserForm } from './user-form.tsx'
import { rolesFailed, useNewUser } from './users.data.ts'

export function NewUserPage() {
  return (
    <FormPage title="Agregar Usuario" query={useNewUser()} failed={rolesFailed}>
      {({ roles }) => <UserForm roles={roles} />}
    </FormPage>
  )
}
