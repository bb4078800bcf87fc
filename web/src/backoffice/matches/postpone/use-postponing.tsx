import type { Match } from '@compety/contract'
import { useState } from 'react'
import { lazyDialog } from '../../../ui/query/lazy.tsx'
import type { RecordMutation } from '../../records/record-action.ts'

const PostponeDialog = lazyDialog(async () => (await import('./postpone-dialog.tsx')).PostponeDialog)

/** The action 'Posponer', which asks for the new date first. */
export function usePostponing(match: Match): RecordMutation {
  const [isOpen, setOpen] = useState(false)
  return {
    mutate: () => setOpen(true),
    isPending: false,
    dialog: <PostponeDialog match={match} opened={isOpen} onClose={() => setOpen(false)} />,
  }
}
