import { isolated, officeWording } from '@compety/contract'
import { Skeleton } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { Page } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { useReturnOnRefusal } from '../../ui/query/return-on-refusal.ts'
import { useRolePrivileges } from './rights.data.ts'
import { RolePrivilegesForm } from './role-privileges-form.tsx'

export function RolePage() {
  const { roleId } = useParams({ from: '/roles/$roleId' })
  const query = useRolePrivileges(Number(roleId))
  useReturnOnRefusal(query.error)
  const name = query.data?.role.name
  return (
    <Page
      title={name === undefined ? 'Privilegios del rol' : `Privilegios de ${isolated(name)}`}
      parent={{ to: '/roles', label: 'Lista de Roles' }}
    >
      <QueryView
        query={query}
        failed={officeWording.roleLoadFailed}
        waiting={<Skeleton height={520} radius="lg" />}
        empty={{ when: ({ privileges }) => privileges.length === 0, text: 'No existen privilegios registrados' }}
      >
        {({ role, version, privileges }) => (
          <RolePrivilegesForm key={role.id} role={role} version={version} privileges={privileges} />
        )}
      </QueryView>
    </Page>
  )
}
