import { deleteResult, type Match, matchesPutAway } from '@compety/contract'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { useMayCall } from '../../records/may-call.ts'
import { useOfficeView } from '../../tournaments/office-view.ts'
import { useTakeBackResult } from '../matches.data.ts'

/** Takes a result back after asking, and leads to the match. */
export function TakeBackResult({ match, version }: { match: Match; version: string | undefined }) {
  const may = useMayCall()
  const navigate = useNavigate()
  const view = useOfficeView()
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending } = useTakeBackResult(match.id, () =>
    navigate({ to: '/matches/$matchId', params: { matchId: String(match.id) }, search: view, replace: true }),
  )
  if (!may(deleteResult, match) || matchesPutAway.includes(match.status)) return null
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Quitar resultado
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Quitar el resultado"
        confirm="Quitar resultado"
        danger
        waiting={isPending}
        onConfirm={() => mutate(version, { onError: () => setAsking(false) })}
        onClose={() => setAsking(false)}
      >
        <p>
          Los rankings quedan como si el resultado no se hubiera registrado nunca, y los jugadores lo ven en «Cambios en
          el juego». El plazo de predicción sigue cerrado.
        </p>
      </ConfirmDialog>
    </>
  )
}
