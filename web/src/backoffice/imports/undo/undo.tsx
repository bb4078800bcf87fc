import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { QueryView } from '../../../ui/query/query-view.tsx'
import { type UndoPreview, undoPreviewFailed, useUndoImport, useUndoPreview } from '../imports.data.ts'
import { LeftList } from '../left-list.tsx'
import { leftRows } from '../left-rows.ts'
import classes from './undo.module.css'

/** The button that undoes an import, or what an undo left. It says before what would stay, and why. */
export function Undo({ id, isRepeated }: { id: number; isRepeated: boolean }) {
  const [isConfirming, setConfirming] = useState(false)
  const preview = useUndoPreview(id, isConfirming)
  const { mutate: undo, isPending } = useUndoImport()
  const isUseful = preview.data !== undefined && !preview.isFetching && preview.data.undone > 0
  return (
    <div>
      <Button variant="default" onClick={() => setConfirming(true)}>
        {isRepeated ? 'Deshacer lo que queda' : 'Deshacer importación'}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title="Deshacer importación"
        confirm="Deshacer"
        danger
        waiting={isPending}
        confirmDisabled={!isUseful}
        onConfirm={() => undo(id, { onSettled: () => setConfirming(false) })}
        onClose={() => setConfirming(false)}
        field={
          <QueryView query={preview} failed={undoPreviewFailed} waiting={<Skeleton height={96} />}>
            {(preview) => <WhatStays preview={preview} />}
          </QueryView>
        }
      >
        <p>Se quitan los partidos, equipos y resultados que trajo este archivo, y se devuelven los datos que cambió.</p>
      </ConfirmDialog>
    </div>
  )
}

function WhatStays({ preview: { undone, left } }: { preview: UndoPreview }) {
  const rows = leftRows(left)
  const total = undone + left.length
  return (
    <div className={classes.left}>
      <p>{undone === 0 ? 'Por ahora no se puede deshacer nada.' : `Se deshacen ${undone} de ${total} cambios.`}</p>
      {rows.length > 0 && (
        <>
          <h3>Se conserva ({rows.length})</h3>
          <LeftList rows={rows} />
        </>
      )}
    </div>
  )
}
