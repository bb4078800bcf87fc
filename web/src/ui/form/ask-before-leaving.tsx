import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useRegisterUnsaved } from '../../kit/forms/unsaved.ts'
import { ConfirmDialog } from '../dialogs/confirm-dialog.tsx'
import { hasOpenDialog, isForDialog } from '../dialogs/use-close-on-back.ts'

type AskBeforeLeavingProps = {
  /** Called when the user leaves. */
  isUnsaved: () => boolean
  /** The path of a screen whose tabs share the form, so that changing the tab loses nothing. */
  allowedPath?: string
}

// A user cannot stay without a session or without the privilege for the screen.
const isForced = (path: string) => path === '/login' || path === '/unauthorized'

/**
 * Asks for confirmation before unsaved changes are lost by a link, by going back or by closing the page. A navigation
 * with `ignoreBlocker` needs no confirmation.
 */
export function AskBeforeLeaving({ isUnsaved, allowedPath }: AskBeforeLeavingProps) {
  useRegisterUnsaved(isUnsaved)
  // Preloads the dialog, so that it can open without a network; delayed, so that the screen itself loads first.
  useEffect(() => {
    const timer = setTimeout(() => void import('../dialogs/dialog.tsx').catch(() => undefined), 2000)
    return () => clearTimeout(timer)
  }, [])
  const router = useRouter()
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next, action }) =>
      !(action === 'BACK' && (hasOpenDialog() || isForDialog(router))) &&
      !isForced(next.pathname) &&
      next.pathname !== allowedPath &&
      isUnsaved(),
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
