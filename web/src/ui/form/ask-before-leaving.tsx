import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRegisterUnsaved } from '../../kit/forms/unsaved.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'

type AskBeforeLeavingProps = {
  /** Asked at the moment of leaving. */
  isUnsaved: () => boolean
  /** The address of a screen whose tabs all keep what was typed. */
  keptOn?: string
}

// Whose session is over, or whose right is gone, cannot stay.
const isForced = (path: string) => path === '/login' || path === '/unauthorized'

/** Asks before what was typed is lost by a link, by Atrás or by closing the page. A navigation with `ignoreBlocker` is not asked about. */
export function AskBeforeLeaving({ isUnsaved, keptOn }: AskBeforeLeavingProps) {
  useRegisterUnsaved(isUnsaved)
  // Leaving is asked about without a network, too; the screen itself comes first.
  useEffect(() => {
    const timer = setTimeout(() => void import('../dialogs/dialog.tsx').catch(() => undefined), 2000)
    return () => clearTimeout(timer)
  }, [])
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => !isForced(next.pathname) && next.pathname !== keptOn && isUnsaved(),
    enableBeforeUnload: isUnsaved,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      opened={status === 'blocked'}
      title="Hay cambios sin guardar"
      confirm="Salir sin guardar"
      cancel="Seguir aquí"
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      <p>Si sales ahora se pierde lo que escribiste.</p>
    </ConfirmDialog>
  )
}
