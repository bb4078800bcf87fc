import type { PoolSummary } from '@compety/contract'
import { useState } from 'react'
import { lazyDialog } from '../ui/query/lazy.tsx'

// Loaded when the dialog opens for the first time.
const InviteForm = lazyDialog(async () => (await import('./invite/invite-form.tsx')).InviteForm)

/** A dialog to invite others to a pool; `invite` opens it. The input stays until it is cancelled or the screen is left. */
export function useInviteDialog() {
  const [pool, setPool] = useState<PoolSummary>()
  const [isOpen, setOpen] = useState(false)
  const invite = (chosen: PoolSummary) => {
    setPool(chosen)
    setOpen(true)
  }
  const dialog = pool && <InviteForm key={pool.id} pool={pool} opened={isOpen} onClose={() => setOpen(false)} />
  return { invite, dialog }
}
