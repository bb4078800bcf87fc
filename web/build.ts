import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { build } from 'vite'
import { contractWithoutSchemas } from './contract-without-schemas.ts'
import { withPageLists } from './page-lists.ts'
import { finishServiceWorker } from './service-worker.ts'

const root = import.meta.dirname
const finished = join(root, 'dist')
// Built in a folder of its own and moved at the end: parallel builds do not collide, and a failed one leaves the last
// build intact.
const dist = join(root, '../node_modules/.cache', `web-${process.pid}`)
// The server renders pages with this code but does not serve it.
const forServer = join(dist, '.server')

const styleSheets = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>\s*/g
const stylesOf = (file: string) => `<style>${readFileSync(join(dist, file), 'utf8')}</style>`

// A linked style sheet would delay the first paint and compete with the code for bandwidth.
const withStyles = (page: string): string => page.replace(styleSheets, (_link, file: string) => stylesOf(file))

// Inlines the styles after the preloads. Disabled links remain, so that Vite's loader finds them and fetches no style
// sheets. The `media` keeps the browser's preload scanner from fetching them, because the scanner ignores `disabled`.
const withStylesLast = (page: string): string => {
  const files = [...page.matchAll(styleSheets)].map(([, file]) => file ?? '')
  const known = files.map((file) => `${stylesOf(file)}<link rel="stylesheet" href="${file}" media="not all" disabled>`)
  return page.replace(styleSheets, '').replace('</head>', () => `${known.join('')}</head>`)
}

const code = /<(script type="module"|link rel="modulepreload")[^>]*>(<\/script>)?\s*/g
const fontFaces = /@font-face\{[^}]*url\([^}]*\}/g

// Lets the code load after the first frame and the first calls.
const withLowPriorityCode = (page: string): string =>
  page.replace(code, (tag) => tag.replace(' ', ' fetchpriority="low" '))

// Moves code and fonts into a template, which boot.js opens after the first paint; until then the browser does not load
// them.
const withDeferredCodeAndFonts = (page: string): string => {
  const all = (pattern: RegExp) => (page.match(pattern) ?? []).join('')
  const rest = `<style>${all(fontFaces)}</style>${all(code)}`
  return page
    .replace(fontFaces, '')
    .replace(code, '')
    .replace('</head>', () => `<template class="rest">${rest}</template></head>`)
}

// With a hash in its name boot.js is cached for ever, and a cached page never loads the boot.js of another version.
function nameBootByHash(): (page: string) => string {
  const boot = join(dist, 'boot.js')
  writeFileSync(boot, withPageLists(readFileSync(boot, 'utf8')))
  const hash = createHash('sha256').update(readFileSync(boot)).digest('hex')
  const named = `/assets/boot-${hash.slice(0, 8)}.js`
  renameSync(boot, join(dist, named))
  return (page) => page.replace('src="/boot.js"', `src="${named}"`)
}

// One file with all dependencies, in production mode.
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

/**
 * Adds the script that greets on the dashboard. It shares rules with the application and no files: those would arrive
 * later than the answers.
 */
async function addEarlyGreeting(page: string): Promise<string> {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    plugins: [contractWithoutSchemas],
    build: {
      outDir: dist,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: 'src/start/greet-early.ts',
        treeshake: { moduleSideEffects: false, propertyReadSideEffects: false },
        output: { format: 'iife', codeSplitting: false, entryFileNames: 'assets/[name]-[hash].js' },
      },
    },
  })
  const script = readdirSync(join(dist, 'assets')).find((name) => name.startsWith('greet-early-'))
  if (!script || !page.includes('<template')) throw new Error('the early greeting has no script or no place')
  const tag = `<script async fetchpriority="high" src="/assets/${script}"></script>`
  // Before the templates that preload code.
  return page.replace('<template', `<template data-path="/dashboard">${tag}</template><template`)
}

/** Turns dist/public.html into one file for each public page. */
async function prerenderPublicPages(withBoot: (page: string) => string): Promise<void> {
  const { renderPages } = await buildForServer<typeof import('./src/public/prerender.tsx')>('src/public/prerender.tsx')
  const frame = withDeferredCodeAndFonts(withStyles(withBoot(readFileSync(join(dist, 'public.html'), 'utf8'))))
  if (/assets\/(app|base|pieces)-/.test(frame)) throw new Error('the public pages load the application')
  for (const { file, html } of renderPages(frame)) writeFileSync(join(dist, `${file}.html`), html)
  writeFileSync(join(forServer, 'frame.html'), frame)
  rmSync(join(dist, 'public.html'))
}

// A part without its styles would move when they arrive.
function refuseUnstyled(frame: string, page: string): void {
  const styled = new Set([...page.matchAll(/\.(_\w+_\w{5}_\d+)\b/g)].map(([, name]) => name))
  const classes = [...frame.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
  const unstyled = classes.find((name) => /^_\w+_\w{5}_\d+$/.test(name) && !styled.has(name))
  if (unstyled) throw new Error(`the first frame has the class ${unstyled} without styles`)
}

/** Gives dist/app.html a first frame, which is visible before the code runs. */
async function prerenderFirstFrame(withBoot: (page: string) => string): Promise<void> {
  const { renderFirstFrame } =
    await buildForServer<typeof import('./src/start/first-frame.tsx')>('src/start/first-frame.tsx')
  const built = withLowPriorityCode(withStylesLast(withBoot(readFileSync(join(dist, 'app.html'), 'utf8'))))
  const page = await addEarlyGreeting(built)
  const frame = renderFirstFrame()
  refuseUnstyled(frame, page)
  writeFileSync(
    join(dist, 'app.html'),
    page.replace('<!--first-frame-->', () => frame),
  )
  rmSync(join(forServer, 'first-frame.js'))
}

async function precompress(): Promise<void> {
  const files = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  for (const file of files.filter((name) => /^(?!\.server).*\.(html|js|css|svg|webmanifest|json|txt)$/.test(name))) {
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
