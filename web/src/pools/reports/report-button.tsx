import { createReport, type ReportKind } from '@compety/contract'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { showSuccess } from '../../kit/toasts/toasts.ts'
import { call } from '../../platform/api/call.ts'
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx'
import { lazyPiece } from '../../ui/query/lazy.tsx'
import classes from './report-button.module.css'

const CountedTextarea = lazyPiece(async () => (await import('../../ui/form/counted-textarea.tsx')).CountedTextarea)

type ReportButtonProps = { kind: ReportKind; id: number; title: string }

/** Reports a thing to the administrators, with a reason. `title` names it in the question. */
export function ReportButton({ kind, id, title }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const oneAtATime = useOneAtATime()
  const { mutate, isPending } = useMutation({
    meta: { failed: 'No se ha podido enviar la denuncia por fallos en el servidor' },
    mutationFn: () => call(createReport, { body: { kind, id, reason } }),
    onSuccess: ({ message }) => {
      showSuccess(message)
      setReason('')
    },
    onSettled: () => setOpen(false),
  })
  return (
    <>
      <button type="button" className={classes.report} onClick={() => setOpen(true)}>
        Denunciar
      </button>
      <ConfirmDialog
        opened={isOpen}
        title={title}
        confirm="Enviar denuncia"
        waiting={isPending}
        confirmDisabled={reason.trim() === ''}
        onConfirm={() => oneAtATime((onSettled) => mutate(undefined, { onSettled }))}
        onClose={() => setOpen(false)}
        field={
          <CountedTextarea
            label="Motivo"
            size="md"
            rows={4}
            required
            max={1000}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
        }
      >
        <p>La leerán los administradores. Nadie más sabrá que la enviaste.</p>
      </ConfirmDialog>
    </>
  )
}
