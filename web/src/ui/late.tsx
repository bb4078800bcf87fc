import { Button } from '@mantine/core'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Failed } from './query-view.tsx'
import { showFailure } from './toasts.ts'

type Load<P> = () => Promise<ComponentType<P>>

// Chromium gives a module that once failed no second try on the same page.
const orElse = <P,>(load: Load<P>, Missing: ComponentType<P>) =>
  lazy(async () => ({ default: await load().catch(() => Missing) }))

/** A piece of a screen whose code comes when it is first drawn. Where it does not come that is told in its place, and all else stays. */
export function late<P extends object>(load: Load<P>, waiting?: ReactNode): ComponentType<P> {
  const Piece = orElse(load, MissingPiece)
  return function Late(props) {
    return (
      <Suspense fallback={waiting}>
        <Piece {...props} />
      </Suspense>
    )
  }
}

function MissingPiece() {
  return (
    <Failed
      text="No se pudo cargar esta parte de la página."
      action={
        <Button variant="default" onClick={() => location.reload()}>
          Recargar
        </Button>
      }
    />
  )
}

type Openable = { opened: boolean; onClose: () => void }

/** A dialog whose code comes when it first opens. Where it does not come it closes again and says so. */
export function lateDialog<P extends Openable>(load: Load<P>): ComponentType<P> {
  const Dialog = orElse(load, MissingDialog)
  return function LateDialog(props) {
    // From then on it stays, so that it may close with its transition.
    const [wasOpen, setWasOpen] = useState(props.opened)
    if (props.opened && !wasOpen) setWasOpen(true)
    return wasOpen || props.opened ? (
      <Suspense>
        <Dialog {...props} />
      </Suspense>
    ) : null
  }
}

function MissingDialog({ opened, onClose }: Openable) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once each time it opens
  useEffect(() => {
    if (!opened) return
    showFailure('No se pudo abrir. Recarga la página e inténtalo de nuevo.')
    onClose()
  }, [opened])
  return null
}
