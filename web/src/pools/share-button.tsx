import type { Pool } from '@compety/contract'
import { type ReactNode, useState } from 'react'
import { serverNow } from '../platform/api/server-clock.ts'
import { useSession } from '../platform/api/session.ts'
import { lazyDialog } from '../ui/query/lazy.tsx'
import { sharableOf } from './sharable.ts'

// Loaded when the dialog opens for the first time.
const ShareDialog = lazyDialog(async () => (await import('./share/share-dialog.tsx')).ShareDialog)

type ShareButtonProps = { pool: Pool; children: (open: () => void) => ReactNode }

/** A button that opens the dialog to share a pool; nothing while there is nothing to share. */
export function ShareButton({ pool, children }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const sharable = sharableOf(pool, { now: serverNow(), timeZone: useSession()?.time_zone })
  if (sharable.kinds.length === 0) return null
  return (
    <>
      {children(() => setOpen(true))}
      <ShareDialog pool={pool} sharable={sharable} opened={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
