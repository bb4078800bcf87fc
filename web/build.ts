import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { finishServiceWorker } from './service-worker.ts'

type PublicPage = { file: string; title: string; html: string }

const root = import.meta.dirname
const finished = join(root, 'dist')
// Built aside and put in place at the end: two builds at once do not meet, and a failed one leaves the last as it was.
const dist = join(root, '../node_modules/.cache', `web-${process.pid}`)
const rendered = join(dist, '.prerender')

// A style sheet of its own would be waited for, and share the line with all the code.
const withStyles = (page: string): string =>
  page.replace(/<link rel="stylesheet"[^>]* href="([^"]+)">/g, (_link, file: string) => {
    const styles = readFileSync(join(dist, file), 'utf8')
    return `<style>${styles}</style>`
  })

// What is there to read needs no code; what runs before the first paint shall not wait for it.
const withCodeLater = (page: string): string =>
  page.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"')

/** dist/public.html becomes one file per public page. */
async function prerenderPublicPages(): Promise<void> {
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: 'src/public/prerender.tsx', outDir: rendered, emptyOutDir: true, copyPublicDir: false },
  })
  const { renderPages }: { renderPages: () => PublicPage[] } = await import(
    pathToFileURL(join(rendered, 'prerender.js')).href
  )
  const frame = withStyles(readFileSync(join(dist, 'public.html'), 'utf8'))
  if (/assets\/(app|base|mantine|pieces)-/.test(frame)) throw new Error('the public pages load the application')
  for (const { file, title, html } of renderPages()) {
    const page = withCodeLater(frame)
      .replace('<!--page-->', () => html)
      .replace(/<title>.*<\/title>/, () => `<title>${title}</title>`)
    writeFileSync(join(dist, `${file}.html`), page)
  }
  rmSync(join(dist, 'public.html'))
  rmSync(rendered, { recursive: true })
}

async function precompress(): Promise<void> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /\.(html|js|css|svg|webmanifest|json)$/.test(name))) {
    const text = readFileSync(join(dist, file))
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    writeFileSync(join(dist, `${file}.br`), await promisify(brotliCompress)(text, { params: quality }))
    writeFileSync(join(dist, `${file}.gz`), await promisify(gzip)(text, { level: 9 }))
  }
}

try {
  await build({ root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } })
  await prerenderPublicPages()
  writeFileSync(join(dist, 'app.html'), withCodeLater(readFileSync(join(dist, 'app.html'), 'utf8')))
  finishServiceWorker(dist)
  await precompress()
  rmSync(finished, { recursive: true, force: true })
  renameSync(dist, finished)
} finally {
  rmSync(dist, { recursive: true, force: true })
}
