import { lazy, Suspense } from 'react'
import { useSession } from '../../platform/api/session.ts'
import form from '../form.module.css'
import { PublicFrame } from '../public-frame.tsx'
import classes from './join-page.module.css'
import { useJoin } from './use-join.ts'

// The other public pages, which share a file with this one, do without its code.
const DeadLink = lazy(async () => ({ default: (await import('./dead-link.tsx')).DeadLink }))
const FoundPool = lazy(async () => ({ default: (await import('./found-pool.tsx')).FoundPool }))

/** The page that the link of a pool opens, with and without a session. */
export function JoinPage() {
  const isSignedIn = useSession() !== null
  const { reading, retry, ...steps } = useJoin()
  const home = isSignedIn ? { href: '/dashboard', label: 'Inicio' } : { href: '/login', label: 'Ingresar' }
  return (
    <PublicFrame places={[home]}>
      <div className={classes.page}>
        {reading.stage === 'waiting' && <Waiting />}
        {reading.stage === 'dead' && (
          <Suspense fallback={<Waiting />}>
            <DeadLink isSignedIn={isSignedIn} />
          </Suspense>
        )}
        {reading.stage === 'failed' && (
          <div className={classes.card} role="alert">
            <h1 className={classes.name}>No se pudo abrir el enlace</h1>
            <p>Revisa tu conexión e inténtalo de nuevo.</p>
            <button type="button" className={form.primary} onClick={retry}>
              Intentar de nuevo
            </button>
          </div>
        )}
        {reading.stage === 'found' && (
          <Suspense fallback={<Waiting />}>
            <FoundPool preview={reading.preview} isSignedIn={isSignedIn} {...steps} />
          </Suspense>
        )}
      </div>
    </PublicFrame>
  )
}

function Waiting() {
  return (
    <div className={classes.card} role="status" aria-label="Cargando el enlace">
      <span className={classes.waiting} data-part="cover" />
      <span className={classes.waiting} data-part="name" />
      <span className={classes.waiting} />
      <span className={classes.waiting} />
      <span className={classes.waiting} data-part="button" />
    </div>
  )
}
