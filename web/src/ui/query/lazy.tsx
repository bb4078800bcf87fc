import { Button } from '@mantine/core'
import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { reportError } from '../../platform/errors/report-errors.ts'
import classes from './lazy.module.css'
import { Failed } from './query-view.tsx'

type Load<P> = () => Promise<ComponentType<P>>

// What is drawn without them is shown first. Safari has no idle time to tell of.
const calm = () =>
  new Promise<unknown>((done) =>
    window.requestIdleCallback ? window.requestIdleCallback(done, { timeout: 300 }) : setTimeout(done, 50),
  )

// Chromium gives a module that once failed no second try on the same page.
const orElse = <P,>(load: Load<P>, Missing: ComponentType<P>) =>
  lazy(async () => {
    await calm()
    const piece = await load().catch((error: unknown) => {
      console.error(error)
      reportError(error)
      return Missing
    })
    return { default: piece }
  })

const reload = () => location.reload()

/** A piece of a screen whose code comes when it is first drawn. Where it does not come that is told in its place, and all else stays. */
export function lazyPiece<P extends object>(load: Load<P>, waiting?: ReactNode): ComponentType<P> {
  const Piece = orElse(load, MissingPiece)
  return function LazyPiece(props) {
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
        <Button variant="default" onClick={reload}>
          Recargar
        </Button>
      }
    />
  )
}

type Openable = { opened: boolean; onClose: () => void }

/** A dialog whose code comes when it first opens. Where it does not come it says just that. */
export function lazyDialog<P extends Openable>(load: Load<P>): ComponentType<P> {
  const Dialog = orElse(load, MissingDialog)
  return function LazyDialog(props) {
    // From then on it stays, so that it may close with its transition.
    const [wasOpen, setWasOpen] = useState(props.opened)
    if (props.opened && !wasOpen) setWasOpen(true)
    return wasOpen ? (
      <Suspense fallback={<div className={classes.coming} role="status" aria-label="Cargando" />}>
        <Dialog {...props} />
      </Suspense>
    ) : null
  }
}

// The platform's own: what draws dialogs and toasts may be missing as well.
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
