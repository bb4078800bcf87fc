import { type MouseEvent, useState } from 'react'
import { useSession } from '../../platform/api/session.ts'
import { PublicFrame } from '../public-frame.tsx'
import './guide.css'

const visitors = [
  { href: '/', label: 'Inicio' },
  { href: '/register', label: 'Crear cuenta', isMain: true },
]
const users = [{ href: '/dashboard', label: 'Inicio' }]

const elementId = 'guide'
const failed =
  '<h1>Desarrolladores</h1><p>No se ha podido preparar la guía. Todas las llamadas están en <a href="/api/docs">/api/docs</a>.</p>'

// What the server rendered stays as it is, so that the browser needs neither its code nor its data.
const shownNow = (): string =>
  typeof document === 'undefined' ? failed : (document.getElementById(elementId)?.innerHTML ?? failed)

/** The page for developers. The server renders the guide into it (server/src/platform/pages/developers). */
export function DevelopersPage({ guide }: { guide?: string }) {
  const isSignedIn = useSession() !== null
  const [html] = useState(() => guide ?? shownNow())
  return (
    <PublicFrame places={isSignedIn ? users : visitors}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the presses are those of buttons in the guide. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the presses are those of buttons in the guide. */}
      <div
        id={elementId}
        className="guide"
        onClick={copyExample}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the server rendered it from texts of the product.
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </PublicFrame>
  )
}

const copyExample = async ({ target }: MouseEvent) => {
  if (!(target instanceof HTMLButtonElement)) return
  await navigator.clipboard?.writeText(target.previousElementSibling?.textContent ?? '')
  target.textContent = 'Copiado'
}
