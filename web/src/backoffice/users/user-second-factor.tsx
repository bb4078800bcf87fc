import { findUserSecondFactor, removeSecondFactor, type User } from '@compety/contract'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { isForbidden } from '../../platform/api/query-client.ts'
import { useSessionUser } from '../../platform/api/session.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { Section } from '../../ui/page.tsx'
import { QueryView } from '../../ui/query/query-view.tsx'
import { useMayCall } from '../records/may-call.ts'
import { useRemoveSecondFactor, useUserSecondFactor } from './users.data.ts'

/** Removes the second factor of a user who has lost it. One's own is ended in the profile. */
export function UserSecondFactor({ user }: { user: User }) {
  const own = useSessionUser()
  const may = useMayCall()
  if (user.id === own.id || !may(findUserSecondFactor)) return null
  return <SecondFactorOf id={user.id} mayRemove={may(removeSecondFactor)} />
}

function SecondFactorOf({ id, mayRemove }: { id: number; mayRemove: boolean }) {
  const query = useUserSecondFactor(id)
  if (isForbidden(query.error)) return null
  return (
    <Section title="Verificación en dos pasos">
      <QueryView
        query={query}
        failed="No se ha podido cargar la verificación en dos pasos por fallos en el servidor"
        waiting={<Skeleton height="2.25rem" />}
      >
        {({ enabled }) => (
          <>
            <p>{enabled ? 'Está activada.' : 'No está activada.'}</p>
            {enabled && mayRemove && <RemoveSecondFactor id={id} />}
          </>
        )}
      </QueryView>
    </Section>
  )
}

function RemoveSecondFactor({ id }: { id: number }) {
  const [isConfirming, setConfirming] = useState(false)
  const { mutate, isPending } = useRemoveSecondFactor()
  return (
    <div>
      <Button variant="default" loading={isPending} onClick={() => setConfirming(true)}>
        Quitar la verificación
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="Quitar la verificación en dos pasos"
        confirm="Quitar"
        danger
        onClose={() => setConfirming(false)}
        onConfirm={() => {
          mutate({ id })
          setConfirming(false)
        }}
      >
        <p>
          Para ingresar le bastará su contraseña. Hazlo solo si sabes que quien lo pide es el dueño de la cuenta: le
          avisaremos por correo.
        </p>
      </ConfirmDialog>
    </div>
  )
}
