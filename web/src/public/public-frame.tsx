import type { ReactNode } from 'react'
import { Brand } from '../theme/brand.tsx'
import classes from './public-frame.module.css'
import { SchemeToggle } from './scheme-toggle.tsx'
import { ToastHost } from './toasts/toast-host.tsx'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

export type Place = { href: string; label: string; isMain?: boolean }

/** What stands around every public page. */
export function PublicFrame({ places, children }: { places: Place[]; children: ReactNode }) {
  useLeaveWhenSignedIn()
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#main">
        Saltar al contenido
      </a>
      <header className={classes.bar}>
        <a className={classes.brand} href="/" aria-label="Compety, ir a la portada">
          <Brand />
        </a>
        <nav className={classes.tools} aria-label="Principal">
          <SchemeToggle />
          {places.map(({ href, label, isMain }) => (
            <a key={href} href={href} className={isMain ? classes.main : classes.link}>
              {label}
            </a>
          ))}
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={classes.content}>
        {children}
      </main>
      <ToastHost />
    </div>
  )
}
