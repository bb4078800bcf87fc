import type { ReactNode } from 'react'
import { ToastHost } from '../kit/toasts/toast-host.tsx'
import { Brand } from '../theme/brand.tsx'
import { PublicFooter } from './public-footer.tsx'
import classes from './public-frame.module.css'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts'

/** A link in the bar. `isAside` links are shown on wide screens only, because the footer has them too. */
export type Place = { href: string; label: string; isMain?: boolean; isAside?: boolean }

/** The frame of every public page: bar, content, footer and toasts. */
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
          {places.map(({ href, label, isMain, isAside }) => (
            <a
              key={href}
              href={href}
              className={isMain ? classes.main : classes.link}
              data-aside={isAside || undefined}
            >
              {label}
            </a>
          ))}
        </nav>
      </header>
      <main id="main" tabIndex={-1} className={classes.content}>
        {children}
      </main>
      <PublicFooter />
      <ToastHost />
    </div>
  )
}
