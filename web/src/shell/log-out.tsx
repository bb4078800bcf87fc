import { createContext, type ReactNode, useContext, useState } from 'react'
import { countDrafts } from '../drafts/drafts.ts'
import { hasUnsaved } from '../kit/forms/unsaved.ts'
import { useOneAtATime } from '../kit/forms/use-one-at-a-time.ts'
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx'
import { Preloader } from '../ui/query/preloader.tsx'
import classes from './log-out.module.css'
import { useLogOut } from './session.data.ts'

const LogOut = createContext<(invitation?: string) => void>(() => {})
export function useAskToLogOut() {
  return useContext(LogOut)
}

/**
 * Provides the log-out, which may keep an invitation for the next log-in. It asks for confirmation if unsent predictions
 * or unsaved forms would be lost.
 */
export function LogOutProvider({ children }: { children: ReactNode }) {
  const [isAsking, setAsking] = useState(false)
  const [kept, setKept] = useState<string>()
  const { mutate: logOut, isPending } = useLogOut()
  const oneAtATime = useOneAtATime()
  const leave = (invitation?: string) => oneAtATime((onSettled) => logOut(invitation, { onSettled }))
  const ask = (invitation?: string) => {
    setKept(invitation)
    if (countDrafts() > 0 || hasUnsaved()) setAsking(true)
    else leave(invitation)
  }
  const confirm = () => {
    setAsking(false)
    leave(kept)
  }
  return (
    <LogOut value={ask}>
      {children}
      <ConfirmDialog
        opened={isAsking}
        title="Cerrar sesión"
        confirm="Cerrar sesión"
        danger
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      >
        <p>
          {countDrafts() > 0 ? 'Tienes pronósticos sin enviar.' : 'Hay cambios sin guardar.'} Si cierras la sesión se
          perderán.
        </p>
      </ConfirmDialog>
      {isPending && (
        <div className={classes.veil}>
          <Preloader />
        </div>
      )}
    </LogOut>
  )
}
