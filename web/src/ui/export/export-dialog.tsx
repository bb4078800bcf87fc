import type { EndpointShape, ExportQuery } from '@compety/contract'
import { Button, NativeSelect } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useOneAtATime } from '../../kit/forms/use-one-at-a-time.ts'
import { ownZone } from '../../kit/time/clock-time.ts'
import type { CallInput } from '../../platform/api/call.ts'
import { download } from '../../platform/api/download.ts'
import { Dialog } from '../dialogs/dialog.tsx'
import classes from './export-dialog.module.css'
import type { Exportable } from './exportable.ts'

const formats: readonly { label: string; sent: Pick<ExportQuery, 'format'> & Partial<ExportQuery> }[] = [
  { label: 'Excel (.xlsx)', sent: { format: 'xlsx' } },
  { label: 'CSV, separado por comas', sent: { format: 'csv' } },
  { label: 'CSV, separado por punto y coma', sent: { format: 'csv', separator: ';' } },
  { label: 'JSON', sent: { format: 'json' } },
]
const usual = { label: '', sent: { format: 'csv' } } as const

type ExportDialogProps = { exports: readonly Exportable[]; opened: boolean; onClose: () => void }

/** Asks what to export, if there is a choice, and in which format, and downloads the file. */
export function ExportDialog({ exports, opened, onClose }: ExportDialogProps) {
  return (
    <Dialog title="Exportar" opened={opened} onClose={onClose}>
      <ExportForm exports={exports} onDone={onClose} />
    </Dialog>
  )
}

const useExport = () =>
  useMutation({
    meta: { failed: 'No se ha podido exportar por fallos en el servidor' },
    mutationFn: ({ what, sent }: { what: Exportable; sent: object }) => {
      const query = { ...what.query, ...sent, time_zone: ownZone() }
      return download(what.endpoint, { params: what.params, query } as unknown as CallInput<EndpointShape>)
    },
  })

function ExportForm({ exports, onDone }: { exports: readonly Exportable[]; onDone: () => void }) {
  const [[chosen, format], choose] = useState([0, 0])
  const { mutate, isPending } = useExport()
  const oneAtATime = useOneAtATime()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const what = exports[chosen]
    const { sent } = formats[format] ?? usual
    if (what) oneAtATime((onSettled) => mutate({ what, sent }, { onSettled, onSuccess: onDone }))
  }
  return (
    <form className={classes.form} onSubmit={submit}>
      {exports.length > 1 && (
        <NativeSelect
          label="Qué exportar"
          size="md"
          data={exports.map(({ label }, value) => ({ value: String(value), label }))}
          value={String(chosen)}
          onChange={({ currentTarget }) => choose([Number(currentTarget.value), format])}
        />
      )}
      <NativeSelect
        label="Formato"
        size="md"
        data={formats.map(({ label }, value) => ({ value: String(value), label }))}
        value={String(format)}
        onChange={({ currentTarget }) => choose([chosen, Number(currentTarget.value)])}
      />
      <Button type="submit" loading={isPending} leftSection={<IconDownload size={18} aria-hidden />}>
        Descargar
      </Button>
    </form>
  )
}
