import { wording } from '@compety/contract'
import { IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SheetHint } from '../player/predictions/sheet-hint.tsx'
import bottom from '../shell/bottom-navigation.module.css'
import { bottomItems } from '../shell/navigation.ts'
import shell from '../shell/shell.module.css'
import sidebar from '../shell/sidebar.module.css'
import topBar from '../shell/top-bar.module.css'
import { Brand } from '../theme/brand.tsx'
import { Page } from '../ui/page.tsx'

type Screen = { path: string; title: string; isNarrow?: boolean; text?: ReactNode }

/** The player's screens of which something is known before the first answer. */
const screens: Screen[] = [
  { path: '/availablePools', title: wording.titleAvailablePools },
  { path: '/myPools', title: wording.titleMyPools },
  { path: '/myFavoritePools', title: wording.titleFavouritePools },
  { path: '/predictions', title: 'Mis pronósticos', isNarrow: true, text: <SheetHint /> },
  { path: '/globalRanking', title: 'Ranking global', isNarrow: true },
  { path: '/invitations', title: 'Invitaciones', isNarrow: true },
]

/** What app.html shows until the application stands in its place, at build time. */
export const renderFirstFrame = () => renderToStaticMarkup(<FirstFrame />)

// Seen only: the application reads it out when it is there. public/boot.js opens the templates of a player's path.
function FirstFrame() {
  return (
    <div className={`${shell.frame} first-frame`} inert aria-hidden>
      <header className={topBar.bar}>
        <span className={topBar.brand}>
          <Brand />
        </span>
      </header>
      <div className={sidebar.sidebar} />
      <main className={shell.main}>
        {screens.map(({ path, title, isNarrow = false, text }) => (
          <template key={path} data-path={path}>
            <Page title={title} isNarrow={isNarrow}>
              {text}
            </Page>
          </template>
        ))}
      </main>
      <template data-player>
        <BottomBar />
      </template>
    </div>
  )
}

function BottomBar() {
  return (
    <div className={`${bottom.bar} player`}>
      {[...bottomItems, { label: 'Más', icon: IconMenu2 }].map(({ label, icon: Icon }) => (
        <span key={label} className={bottom.item}>
          <span className={bottom.icon}>
            <Icon size={22} />
          </span>
          {label}
        </span>
      ))}
    </div>
  )
}
