import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { screensWithOwnCode, withPageLists } from './page-lists.ts'

const alwaysThere = ['/favicon.svg', '/manifest.webmanifest', '/offline.css', '/offline.js', '/icons/icon-192.png']

/** Writes the files of the application's shell into the built sw.js, and a version that changes with them. */
export function finishServiceWorker(dist: string): void {
  const page = withoutCodeOutsideTheShell(readFileSync(join(dist, 'app.html'), 'utf8'))
  const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address]) => address ?? '')
  // Fonts are named in the style sheets, not in the page.
  const faces = /latin-(wght|[67]00)-normal.*\.woff2$/
  // What players open without a network and what the page does not name.
  const pieces =
    /^(people|pool-lists|rivals|moments|my-pool-page|my-pools-filters|pool-details|dialog|unusual-question|kept-answers|offline-details)-.*\.(js|css)$/
  const late = readdirSync(join(dist, 'assets')).flatMap((name) => {
    if (pieces.test(name)) return [name, ...importsOf(join(dist, 'assets', name))]
    return faces.test(name) ? [name] : []
  })
  const shell = [...new Set([...named, ...late.map((name) => `/assets/${name}`), ...alwaysThere])]
  const version = versionOf(dist)
  const file = join(dist, 'sw.js')
  const text = withPageLists(readFileSync(file, 'utf8'))
    .replace('%version%', version)
    .replace("['%shell%']", JSON.stringify(shell))
  if (text.includes('%')) throw new Error('sw.js: a place to fill in was not found')
  writeFileSync(file, text)
}

/** The names of the files that a piece imports; those that these import again are named in the page. */
const importsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)].flatMap(([, name]) => name ?? [])

const withoutCodeOutsideTheShell = (page: string): string =>
  page.replace(/<template data-code="([^"]+)".*?<\/template>/gs, (template, screen: string) =>
    screensWithOwnCode[screen]?.kept === 'with the shell' ? template : '',
  )

const versionOf = (dist: string): string => {
  const hash = createHash('sha256')
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /[^\\/]\.\w+$/.test(name)).sort())
    hash.update(file).update(readFileSync(join(dist, file)))
  return hash.digest('hex').slice(0, 16)
}
