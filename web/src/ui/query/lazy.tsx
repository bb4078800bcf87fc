import { Button } from '@mantine/core'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { reportError } from '../../platform/errors/report-errors.ts'
import classes from './lazy.module.css'
import { Failed } from './query-view.tsx'

type Load<P> = () => Promise<ComponentType<P>>

// Waits until the rest of the screen is rendered. Safari does not support requestIdleCallback.
const idle = () =>
  new Promise<unknown>((done) =>
    window.requestIdleCallback ? window.requestIdleCallback(done, { timeout: 300 }) : setTimeout(done, 50),
  )

// Does not retry a failed import, because Chromium caches the failure until the page is reloaded.
const lazyOr = <P,>(load: Load<P>, Missing: ComponentType<P>) =>
  lazy(async () => {
    await idle()
    const piece = await load().catch((error: unknown) => {
      console.error(error)
      reportError(error)
      return Missing
    })
    return { default: piece }
  })

const reload = () => location.reload()

/**
 * A part of a screen whose code is loaded when it is first rendered. If loading fails, only this part is replaced by a
 * message, or by `Missing`.
 */
export function lazyPiece<P extends object>(
  load: Load<P>,
  waiting?: ReactNode,
  Missing: ComponentType<P> = MissingPiece,
): ComponentType<P> {
  const Piece = lazyOr(load, Missing)
  return function LazyPiece(props) {
    return (
      <Suspense fallback={waiting}>
        <Piece {...props} />
      </Suspense>
    )
  }
}

/** In place of a part that nobody asked for: without its code the screen stays as it is. */
export const Nothing = () => null

function MissingPiece() {
  return (
    <Failed
      text="No se pudo cargar esta parte de la página."
      action={
        <Button variant="default" onClick={reload}>
          Recargar
        </Button>
      }
    />
  )
}

type Openable = { opened: boolean; onClose: () => void }

/** A dialog whose code is loaded when it first opens. If loading fails, a message is shown instead. */
export function lazyDialog<P extends Openable>(load: Load<P>): ComponentType<P> {
  const Dialog = lazyOr(load, MissingDialog)
  return function LazyDialog(props) {
    // Stays rendered from then on, so that it can close with its transition.
    const [wasOpen, setWasOpen] = useState(props.opened)
    if (props.opened && !wasOpen) setWasOpen(true)
    return wasOpen ? (
      <Suspense fallback={<div className={classes.coming} role="status" aria-label="Cargando" />}>
        <Dialog {...props} />
      </Suspense>
    ) : null
  }
}

// Uses the native dialog element, because the code of dialogs and toasts may have failed to load as well.
function MissingDialog({ opened, onClose }: Openable) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (opened) dialog.current?.showModal()
    else dialog.current?.close()
  }, [opened])
  return (
    <dialog ref={dialog} className={classes.missing ?? ''} aria-label="No se pudo abrir" onClose={onClose}>
      <p>No se pudo abrir. Comprueba tu conexión y recarga la página.</p>
      <div className={classes.ways}>
        <Button variant="default" onClick={onClose}>
          Cerrar
        </Button>
        <Button onClick={reload}>Recargar</Button>
      </div>
    </dialog>
  )
}
