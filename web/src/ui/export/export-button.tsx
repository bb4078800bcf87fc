import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyDialog } from '../query/lazy.tsx'
import type { Exportable } from './exportable.ts'

// Loaded when the dialog opens for the first time.
const ExportDialog = lazyDialog(async () => (await import('./export-dialog.tsx')).ExportDialog)

/** The button 'Exportar', which asks what to export and in which format; nothing where there is nothing to export. */
export function ExportButton({ exports }: { exports: readonly Exportable[] }) {
  const [isOpen, setOpen] = useState(false)
  if (exports.length === 0) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Exportar
      </Button>
      <ExportDialog exports={exports} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
