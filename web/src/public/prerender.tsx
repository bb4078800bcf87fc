import { type DeveloperGuide, noun, type OrganizerProfile, shortDescription } from '@compety/contract'
import type { ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { DevelopersPage } from './developers/developers-page.tsx'
import { Guide } from './developers/guide.tsx'
import { OrganizerPage } from './organizer/organizer-page.tsx'
import {
  jsonBlockOf,
  type PresentedOrganizer,
  presentedOrganizer,
  titleOfOrganizer,
} from './organizer/presented-organizer.ts'
import { publicPages } from './pages.tsx'

type Parts = { head: ReactNode; content: ReactNode; after?: string }

const inFrame = (frame: string, { head, content, after = '' }: Parts): string =>
  frame
    .replace(/<title>.*<\/title>/, () => renderToStaticMarkup(head))
    .replace('<!--page--></div>', () => `${renderToString(content)}</div>${after}`)

/** Renders every public page at build time. */
export function renderPages(frame: string) {
  return publicPages.map(({ file, title, content: Content }) => ({
    file,
    html: inFrame(frame, { head: <title>{title}</title>, content: <Content /> }),
  }))
}

/** Renders the page of an organizer on the server (server/src/competitions/organizer-profiles/organizer-page.ts). */
export function renderOrganizer(
  frame: string,
  { organizer: profile, publicUrl }: { organizer: OrganizerProfile; publicUrl: string },
) {
  const organizer = presentedOrganizer(profile)
  return inFrame(frame, {
    head: <OrganizerHead organizer={organizer} publicUrl={publicUrl} />,
    content: <OrganizerPage organizer={organizer} />,
    after: jsonBlockOf(organizer),
  })
}

/** Renders the page for developers on the server (server/src/platform/pages/developers). */
export function renderDevelopers(frame: string, guide: DeveloperGuide) {
  const words = shortDescription(`Lee tablas, pronostica y recibe avisos de ${noun.brand} desde tus programas.`)
  return inFrame(frame, {
    head: (
      <>
        <title>{publicPages.find(({ file }) => file === 'desarrolladores')?.title}</title>
        <meta name="description" content={words} />
      </>
    ),
    content: <DevelopersPage guide={renderToStaticMarkup(<Guide guide={guide} />)} />,
  })
}

function OrganizerHead({ organizer, publicUrl }: { organizer: PresentedOrganizer; publicUrl: string }) {
  const { name, information, description, logo } = organizer
  const words = shortDescription(information || description || `Crea tu cuenta en ${noun.brand}, es gratis.`)
  return (
    <>
      <title>{titleOfOrganizer(organizer)}</title>
      <meta name="description" content={words} />
      <meta property="og:title" content={name} />
      <meta property="og:description" content={words} />
      <meta property="og:image" content={`${publicUrl}${logo ?? '/icons/icon-512.png'}`} />
    </>
  )
}
