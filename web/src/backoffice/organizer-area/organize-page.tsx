import { noun, type OwnOrganizer, organizerRoles } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link, Navigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { OrganizerLogo } from '../../kit/images/organizer-logo.tsx'
import { Page } from '../../ui/page.tsx'
import { Empty, QueryView } from '../../ui/query/query-view.tsx'
import { CreateOrganizer } from './create-organizer.tsx'
import { useOwnOrganizers } from './organize.data.ts'
import classes from './organize.module.css'

/** The organizers that the user runs. Whoever runs one goes straight to it. */
export function OrganizePage() {
  const query = useOwnOrganizers()
  const [isCreating, setCreating] = useState(false)
  const { organizers, may_create = false, creation } = query.data ?? {}
  const [only] = organizers ?? []
  if (organizers?.length === 1 && only && !only.awaits_approval && !isCreating)
    return <Navigate to="/organize/$organizerId" params={{ organizerId: String(only.id) }} replace />
  const create = may_create && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      Crear mi organización
    </Button>
  )
  return (
    <Page title="Organizar" isNarrow actions={organizers && organizers.length > 0 && create}>
      <QueryView
        query={query}
        failed="No se han podido cargar tus organizaciones por fallos en el servidor"
        waiting={<Skeleton height={180} radius="lg" />}
      >
        {(own) =>
          own.organizers.length === 0 ? (
            <Empty text={creation === 'closed' ? closed : inviting} action={create} />
          ) : (
            <OwnOrganizers organizers={own.organizers} />
          )
        }
      </QueryView>
      <CreateOrganizer opened={isCreating} onClose={() => setCreating(false)} needsApproval={creation === 'approval'} />
    </Page>
  )
}

const inviting = `Crea tu propia organización y arma ${noun.many} para tus amigos, tu club o tu empresa: tú eliges los partidos y quién entra.`
const closed = 'Por ahora no se pueden crear organizaciones.'

function OwnOrganizers({ organizers }: { organizers: readonly OwnOrganizer[] }) {
  return (
    <ul className={classes.list}>
      {organizers.map((organizer) => (
        <li key={organizer.id}>
          <Row organizer={organizer}>
            <OrganizerLogo logo={organizer.logo} name={organizer.name} size={44} />
            <span className={classes.names}>
              <strong>{organizer.name}</strong>
              <span className={classes.muted}>{stateOf(organizer)}</span>
            </span>
          </Row>
        </li>
      ))}
    </ul>
  )
}

function Row({ organizer: { id, awaits_approval }, children }: { organizer: OwnOrganizer; children: ReactNode }) {
  if (awaits_approval) return <div className={classes.row}>{children}</div>
  return (
    <Link to="/organize/$organizerId" params={{ organizerId: String(id) }} className={classes.row}>
      {children}
    </Link>
  )
}

const stateOf = ({ role, awaits_approval, is_suspended }: OwnOrganizer): string => {
  if (awaits_approval) return 'Espera la aprobación de un administrador'
  return is_suspended ? `${organizerRoles[role]} · Suspendida` : organizerRoles[role]
}
