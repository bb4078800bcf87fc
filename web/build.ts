import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { withPageLists } from './page-lists.ts'
import { finishServiceWorker } from './service-worker.ts'

const root = import.meta.dirname
const finished = join(root, 'dist')
// Built aside and put in place at the end: two builds at once do not meet, and a failed one leaves the last as it was.
const dist = join(root, '../node_modules/.cache', `web-${process.pid}`)
// The server renders with it too, and serves nothing of it.
const forServer = join(dist, '.server')

const styleSheets = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>\s*/g
const stylesOf = (file: string) => `<style>${readFileSync(join(dist, file), 'utf8')}</style>`

// A style sheet of its own would be waited for, and share the line with all the code.
const withStyles = (page: string): string => page.replace(styleSheets, (_link, file: string) => stylesOf(file))

// The same behind what is to be fetched. The code looks for the links of the style sheets it needs: it finds them, and fetches none;
// nor does a browser, whose look ahead knows media but not disabled.
const withStylesLast = (page: string): string => {
  const files = [...page.matchAll(styleSheets)].map(([, file]) => file ?? '')
  const known = files.map((file) => `${stylesOf(file)}<link rel="stylesheet" href="${file}" media="not all" disabled>`)
  return page.replace(styleSheets, '').replace('</head>', () => `${known.join('')}</head>`)
}

const code = /<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?\s*/g
const faces = /@font-face\{[^}]*url\([^}]*\}/g

// Code that is asked for after what is seen before it, and after the calls that are made early.
const withCodeBehind = (page: string): string => page.replace(code, (tag) => tag.replace(' ', ' fetchpriority="low" '))

// What is there to read needs neither code nor faces: boot.js opens the template once that is seen; before, the browser does not
// look into it.
const withTheRestLater = (page: string): string => {
  const all = (pattern: RegExp) => (page.match(pattern) ?? []).join('')
  const rest = `<style>${all(faces)}</style>${all(code)}`
  return page
    .replace(faces, '')
    .replace(code, '')
    .replace('</head>', () => `<template class="rest">${rest}</template></head>`)
}

// Under a name of its own it is kept for good, and a page that is kept does not meet the one of another version.
function nameBootByHash(): (page: string) => string {
  const boot = join(dist, 'boot.js')
  writeFileSync(boot, withPageLists(readFileSync(boot, 'utf8')))
  const hash = createHash('sha256').update(readFileSync(boot)).digest('hex')
  const named = `/assets/boot-${hash.slice(0, 8)}.js`
  renameSync(boot, join(dist, named))
  return (page) => page.replace('src="/boot.js"', `src="${named}"`)
}

// Whole and as in production, whatever the server that runs it.
async function buildForServer<T>(entry: string): Promise<T> {
  await build({
    root,
    logLevel: 'warn',
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      ssr: entry,
      outDir: forServer,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  return import(pathToFileURL(join(forServer, basename(entry).replace(/tsx$/, 'js'))).href)
}

/** dist/public.html becomes one file per public page. */
async function prerenderPublicPages(withBoot: (page: string) => string): Promise<void> {
  const { renderPages } = await buildForServer<typeof import('./src/public/prerender.tsx')>('src/public/prerender.tsx')
  const frame = withTheRestLater(withStyles(withBoot(readFileSync(join(dist, 'public.html'), 'utf8'))))
  if (/assets\/(app|base|pieces)-/.test(frame)) throw new Error('the public pages load the application')
  for (const { file, html } of renderPages(frame)) writeFileSync(join(dist, `${file}.html`), html)
  writeFileSync(join(forServer, 'frame.html'), frame)
  rmSync(join(dist, 'public.html'))
}

/** dist/app.html gets something to see before its code is there. */
async function prerenderFirstFrame(withBoot: (page: string) => string): Promise<void> {
  const { renderFirstFrame } =
    await buildForServer<typeof import('./src/start/first-frame.tsx')>('src/start/first-frame.tsx')
  const page = withCodeBehind(withStylesLast(withBoot(readFileSync(join(dist, 'app.html'), 'utf8'))))
  writeFileSync(join(dist, 'app.html'), page.replace('<!--first-frame-->', renderFirstFrame))
  rmSync(join(forServer, 'first-frame.js'))
}

async function precompress(): Promise<void> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /^(?!\.server).*\.(html|js|css|svg|webmanifest|json)$/.test(name))) {
    const text = readFileSync(join(dist, file))
    const quality = { [constants.BROTLI_PARAM_QUALITY]: 11 }
    writeFileSync(join(dist, `${file}.br`), await promisify(brotliCompress)(text, { params: quality }))
    writeFileSync(join(dist, `${file}.gz`), await promisify(gzip)(text, { level: 9 }))
  }
}

try {
  await build({ root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } })
  const withBoot = nameBootByHash()
  await prerenderPublicPages(withBoot)
  await prerenderFirstFrame(withBoot)
  finishServiceWorker(dist)
  await precompress()
  rmSync(finished, { recursive: true, force: true })
  renameSync(dist, finished)
} finally {
  rmSync(dist, { recursive: true, force: true })
}
