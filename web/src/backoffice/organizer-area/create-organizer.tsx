import { noun } from '@compety/contract'
import { TextInput } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { RefusedFields } from '../../platform/api/failures.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useCreateOwnOrganizer } from './organize.data.ts'
import classes from './organize.module.css'

type Props = { opened: boolean; onClose: () => void; needsApproval: boolean }

/** Asks for the name of a new organizer and opens it. */
export function CreateOrganizer({ opened, onClose, needsApproval }: Props) {
  const [name, setName] = useState('')
  const { mutate, isPending, error, reset } = useCreateOwnOrganizer()
  const navigate = useNavigate()
  const oneAtATime = useOneAtATime()
  const create = () =>
    oneAtATime((onSettled) =>
      mutate(name, {
        onSettled,
        onSuccess: ({ organizer }) => {
          onClose()
          setName('')
          if (organizer.awaits_approval) return
          void navigate({ to: '/organize/$organizerId', params: { organizerId: String(organizer.id) } })
        },
      }),
    )
  return (
    <ConfirmDialog
      opened={opened}
      title="Crear mi organización"
      confirm="Crear"
      onConfirm={create}
      onClose={onClose}
      waiting={isPending}
      confirmDisabled={name.trim() === ''}
      field={
        <TextInput
          className={classes.field ?? ''}
          label="Nombre"
          value={name}
          maxLength={100}
          required
          data-autofocus
          error={error instanceof RefusedFields ? error.fields.name : undefined}
          onChange={({ currentTarget }) => {
            reset()
            setName(currentTarget.value)
          }}
        />
      }
    >
      <p>
        Con una organización creas tus propias {noun.many}, invitas a quien quieras y las llevas con otras personas.
        {needsApproval && ' Un administrador la revisa antes de que puedas usarla.'}
      </p>
    </ConfirmDialog>
  )
}
