import type { PoolSummary } from '@compety/contract'
import { useState } from 'react'
import { lazyDialog } from '../../../ui/query/lazy.tsx'

const Confirmation = lazyDialog(async () => (await import('./enrol-confirmation.tsx')).EnrolConfirmation)

/** A confirmation before enrolling, for the first time or again; `openFor` opens it for a pool. */
export function useEnrolDialog(onEnrolled?: (poolId: number) => void) {
  const [pool, setPool] = useState<PoolSummary>()
  const [isOpen, setOpen] = useState(false)
  const openFor = (chosen: PoolSummary) => {
    setPool(chosen)
    setOpen(true)
  }
  const dialog = <Confirmation pool={pool} opened={isOpen} onClose={() => setOpen(false)} onEnrolled={onEnrolled} />
  return { openFor, dialog }
}
