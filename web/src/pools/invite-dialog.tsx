import type { PoolSummary } from '@compety/contract'
import { useState } from 'react'
import { lazyDialog } from '../ui/query/lazy.tsx'

// Comes with the first invitation that is written.
const InviteForm = lazyDialog(async () => (await import('./invite/invite-form.tsx')).InviteForm)

/** Invites others to a pool; `invite` opens it. What was typed is kept while the screen is. */
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
