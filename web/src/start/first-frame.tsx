import { wording } from '@compety/contract'
import { IconChevronLeft, IconMenu2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import panel from '../account/profile/panel.module.css'
import { PictureHint } from '../account/profile/picture-hint.tsx'
import picture from '../account/profile/profile-picture.module.css'
import cover from '../kit/images/pool-cover.module.css'
import board from '../player/dashboard/next-match.module.css'
import { longestGreeting } from '../player/dashboard/next-prediction.ts'
import { FiguresWaiting } from '../player/pools/figures-waiting.tsx'
import myPool from '../player/pools/my-pools/my-pool-page.module.css'
import details from '../player/pools/pool-details.module.css'
import hero from '../player/pools/pool-hero.module.css'
import { SheetHint } from '../player/predictions/sheet/sheet-hint.tsx'
import bottom from '../shell/bottom-navigation.module.css'
import { bottomItems } from '../shell/navigation.ts'
import shell from '../shell/shell.module.css'
import sidebar from '../shell/sidebar.module.css'
import topBar from '../shell/top-bar.module.css'
import { Brand } from '../theme/brand.tsx'
import page from '../ui/page.module.css'
import { Page } from '../ui/page.tsx'
import tabs from '../ui/tab-panels.module.css'

type AnswerValueProps = { as: 'h1' | 'h2' | 'p' | 'span'; field: string; className?: string | undefined }

/** An element that public/boot.js fills with a value of a first answer: 'pool.name' is the name of its `pool`. */
const AnswerValue = ({ as: Tag, field, className }: AnswerValueProps) => (
  <Tag className={className} data-field={field} />
)

const backLink = (label: ReactNode) => (
  <nav>
    <span className={page.back}>
      <IconChevronLeft size={16} />
      {label}
    </span>
  </nav>
)
const titled = (title: string, parent: ReactNode) => (
  <header className={page.head}>
    <div className={page.names}>
      {backLink(parent)}
      <h1 className={page.title}>{title}</h1>
    </div>
  </header>
)
const tabsPlaceholder = (count: number) => <div className={tabs.waiting} data-count={count} />
const poolTabsPlaceholder = <div className={tabs.waiting} data-count={4} data-short />
const poolBoard = (name: ReactNode, figures?: ReactNode) => (
  <div className={hero.hero}>
    <div className={hero.names}>
      {name}
      <p className={hero.meta}>{'\u00a0'}</p>
      <div className={hero.actions}>
        <span className={hero.room} />
      </div>
    </div>
    {figures}
  </div>
)

/**
 * The first frame of each player screen, with n for any number in its address. public/boot.js adds the user's name to
 * the greeting and fills data-field from the first answers. greet-early.ts writes the sentence below the greeting. Parts
 * with data-bare are shown only if the address has no query string.
 */
const screens: Record<string, ReactNode> = {
  '/dashboard': (
    <div className={board.board}>
      <div className={board.greeting}>
        <h1 data-greeting>Hola</h1>
        <p className={board.unknown} data-sentence>
          {longestGreeting}
        </p>
        <span className={`${board.all} ${board.unknown}`}>Todos mis pronósticos</span>
      </div>
      <div className={board.waiting} />
    </div>
  ),
  '/availablePools': <Page title={wording.titleAvailablePools} />,
  '/availablePools/n': (
    <div className={page.page}>
      {titled(wording.titlePoolDetails, wording.titleAvailablePools)}
      <template data-bare>
        {poolBoard(<AnswerValue as="h2" field="pool.name" />)}
        <div>
          {poolTabsPlaceholder}
          <div className={`${tabs.panel} ${details.room}`}>
            <div className={details.details}>
              <div className={details.about}>
                <div className={details.cover}>
                  <div className={cover.room} />
                </div>
                <AnswerValue as="p" className={details.description} field="pool.description" />
              </div>
            </div>
          </div>
        </div>
      </template>
    </div>
  ),
  '/myPools/n': (
    <div className={`${page.page} ${myPool.page}`}>
      {backLink(wording.titleMyPools)}
      <template data-bare>{poolBoard(<AnswerValue as="h1" field="pool.name" />, <FiguresWaiting />)}</template>
    </div>
  ),
  '/myPools': <Page title={wording.titleMyPools} />,
  '/myFavoritePools': <Page title={wording.titleFavouritePools} />,
  '/predictions': (
    <Page title="Mis pronósticos" isNarrow>
      <SheetHint />
    </Page>
  ),
  '/globalRanking': <Page title="Ranking global" isNarrow />,
  '/pools/n/poolRanking': (
    <div className={page.page}>{titled(wording.tabRanking, <AnswerValue as="span" field="pool.name" />)}</div>
  ),
  '/invitations': <Page title="Invitaciones" isNarrow />,
  '/monthly_global_ranking': <Page title="Ranking mensual" isNarrow />,
  '/myProfile': (
    <Page title="Mi Perfil" isNarrow>
      <template data-bare>
        <div>
          {tabsPlaceholder(8)}
          <div className={tabs.panel}>
            <div className={panel.panel}>
              <div className={picture.picture}>
                <svg width={112} height={112} />
                <div className={picture.side}>
                  <PictureHint />
                </div>
              </div>
            </div>
          </div>
        </div>
      </template>
    </Page>
  ),
  '/contact': <Page title="Contacto" isNarrow />,
  '/faq': <Page title="Ayuda" isNarrow />,
}

/** Renders the first frame of app.html at build time; the application replaces it. */
export const renderFirstFrame = () => renderToStaticMarkup(<FirstFrame />)

// Hidden from screen readers, which read the application later; its links work. public/boot.js opens the templates of
// the player's screen, and shows the failure if the application does not load.
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
