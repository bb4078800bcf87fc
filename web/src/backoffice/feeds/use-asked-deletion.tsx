import type { Feed } from '@compety/contract'
import { useState } from 'react'
import { nameOfTournament } from '../../tournaments/tournament-name.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { useDeleteFeed } from './feeds.data.ts'

/** Deletes a feed once its dialog is confirmed. */
export function useAskedDeletion({ id, tournament }: Feed, onDeleted?: () => void) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useDeleteFeed(onDeleted)
  const close = () => setAsking(false)
  const confirm = () => mutate(id, { onSettled: close })
  const dialog = (
    <ConfirmDialog
      opened={isAsking}
      title="Eliminar fuente"
      confirm="Eliminar"
      danger
      waiting={isPending}
      onConfirm={confirm}
      onClose={close}
    >
      <p>
        {nameOfTournament(tournament)} deja de actualizarse solo. Sus partidos, resultados e importaciones se conservan.
      </p>
    </ConfirmDialog>
  )
  return { ask: () => setAsking(true), isPending, dialog }
}
