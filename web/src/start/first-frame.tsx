import { wording } from '@compety/contract'
import { IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import board from '../player/dashboard/next-match.module.css'
import { SheetHint } from '../player/predictions/sheet-hint.tsx'
import bottom from '../shell/bottom-navigation.module.css'
import { bottomItems } from '../shell/navigation.ts'
import shell from '../shell/shell.module.css'
import sidebar from '../shell/sidebar.module.css'
import topBar from '../shell/top-bar.module.css'
import { Brand } from '../theme/brand.tsx'
import page from '../ui/page.module.css'
import { Page } from '../ui/page.tsx'

/** What is known of the player's screens before any answer, n for any number; public/boot.js writes the name of who it greets. */
const screens: Record<string, ReactNode> = {
  '/dashboard': (
    <div className={board.board}>
      <div className={board.greeting}>
        <h1 data-greeting>Hola</h1>
      </div>
    </div>
  ),
  '/availablePools': <Page title={wording.titleAvailablePools} />,
  '/myPools': <Page title={wording.titleMyPools} />,
  '/myFavoritePools': <Page title={wording.titleFavouritePools} />,
  '/predictions': (
    <Page title="Mis pronósticos" isNarrow>
      <SheetHint />
    </Page>
  ),
  '/globalRanking': <Page title="Ranking global" isNarrow />,
  // The way back gets its name from the pool.
  '/pools/n/poolRanking': (
    <div className={page.page}>
      <header className={page.head}>
        <div className={page.names}>
          <nav>
            <span className={page.back} />
          </nav>
          <h1 className={page.title}>{wording.tabRanking}</h1>
        </div>
      </header>
    </div>
  ),
  '/invitations': <Page title="Invitaciones" isNarrow />,
  '/monthly_global_ranking': <Page title="Ranking mensual" isNarrow />,
  '/myProfile': <Page title="Mi Perfil" isNarrow />,
  '/contact': <Page title="Contacto" isNarrow />,
  '/faq': <Page title="Ayuda" isNarrow />,
}

/** What app.html shows until the application stands in its place, at build time. */
export const renderFirstFrame = () => renderToStaticMarkup(<FirstFrame />)

// Seen, and its links pressed, but not read: the application reads it out when it is there. public/boot.js opens the templates of a
// player's path, and tells when the application does not come.
function FirstFrame() {
  return (
    <>
      <div className={`${shell.frame} first-frame`} aria-hidden>
        <header className={topBar.bar} inert>
          <span className={topBar.brand}>
            <Brand />
          </span>
        </header>
        <div className={sidebar.sidebar} />
        <main className={shell.main} inert>
          {Object.entries(screens).map(([path, screen]) => (
            <template key={path} data-path={path}>
              {screen}
            </template>
          ))}
        </main>
        <template data-player>
          <BottomBar />
        </template>
      </div>
      <span className="spoken" role="status">
        Cargando
      </span>
      <p className="first-failure" role="alert" hidden>
        No se pudo mostrar esta página. <button type="button">Recargar</button>
      </p>
    </>
  )
}

function BottomBar() {
  return (
    <div className={`${bottom.bar} player`}>
      {[...bottomItems, { to: undefined, label: 'Más', icon: IconMenu2 }].map(({ to, label, icon: Icon }) => (
        <a key={label} href={to} tabIndex={-1} className={bottom.item}>
          <span className={bottom.icon}>
            <Icon size={22} />
          </span>
          {label}
        </a>
      ))}
    </div>
  )
}
