import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pageFileOf } from '@compety/contract'
import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import { contractWithoutSchemas, holdsSchemas } from './contract-without-schemas.ts'
import { isOfficeIcon, isPublicIcon } from './icons-by-area.ts'
import { licenses } from './licenses.ts'
import { screensWithOwnCode, withPageLists } from './page-lists.ts'
import { shapeOfAnswers } from './shape-of-answers.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`

/** The server's choice of page (server/src/platform/pages/serve-web.ts), for the development server. */
const pagesInDevelopment: Plugin = {
  name: 'pages-in-development',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const url = request.url ?? '/'
      if (url === '/boot.js') {
        const boot = withPageLists(readFileSync(join(import.meta.dirname, 'public/boot.js'), 'utf8'))
        response.setHeader('content-type', 'text/javascript').end(boot)
        return
      }
      const file = pageFileOf(url)
      const isFile = file === 'app.html' && url.split('?')[0]?.includes('.')
      if (request.headers.accept?.includes('text/html') && !isFile) request.url = pageInDevelopment(file)
      next()
    })
  },
}

// There the public pages are one file that draws itself.
const pageInDevelopment = (file: string): string =>
  ['app.html', 'offline.html'].includes(file) ? `/${file}` : '/public.html'

/** The addresses of a chunk, of all its imports and of their style sheets. */
const withImports = (bundle: Rolldown.OutputBundle, file: string, known = new Set<string>()): Set<string> => {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || known.has(`/${file}`)) return known
  known.add(`/${file}`)
  for (const imported of chunk.imports) withImports(bundle, imported, known)
  for (const style of chunk.viteMetadata?.importedCss ?? []) known.add(`/${style}`)
  return known
}

// What runs as it is loaded: of two such chunks that import each other, the first one finds the other one empty.
const foundations = /\/(react|base|pieces|forms|icons|schemas|office-schemas)-[^/]*\.js$/

// The code of the application starts it, which leads visitors to the log-in.
const refuseApplication = (bundle: Rolldown.OutputBundle) => {
  const reached = new Set(Object.keys(bundle).filter((file) => /\/public-[^/]*\.js$/.test(file)))
  for (const file of reached) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const next of [...chunk.imports, ...chunk.dynamicImports]) reached.add(next)
  }
  const application = [...reached].find((file) => /\/(app|base|pieces|player)-[^/]*\.js$/.test(file))
  if (application) throw new Error(`preloads: the public pages load ${application}`)
}

const refuseCircles = (bundle: Rolldown.OutputBundle) => {
  for (const [file, chunk] of Object.entries(bundle)) {
    if (chunk.type !== 'chunk' || !foundations.test(file)) continue
    const back = chunk.imports.find((imported) => withImports(bundle, imported).has(`/${file}`))
    if (back) throw new Error(`preloads: ${file} and ${back} import each other`)
  }
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
})
const isStyle = (href: string) => href.endsWith('.css')

/** Preloads for code of the first screen that the browser would discover late. */
const preloads: Plugin = {
  name: 'preloads',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle = {}, path }) => {
      if (path !== '/app.html') return []
      const addressesOf = (name: string) => {
        const file = Object.keys(bundle).find((key) => new RegExp(`/${name}-[^/]*\\.js$`).test(key))
        if (!file) throw new Error(`preloads: there is no code named ${name}`)
        return withImports(bundle, file)
      }
      const player = addressesOf('player')
      if ([...player, ...addressesOf('app')].some((href) => /\/schemas-/.test(href)))
        throw new Error('preloads: the first screen takes schemas')
      refuseCircles(bundle)
      refuseApplication(bundle)
      const late = [...player].filter((href) => !html.includes(href))
      const screens = { ...screensWithOwnCode, office: { code: 'office-routes', kept: 'when opened' } }
      const templates = Object.entries(screens).map(([screen, { code, kept }]): HtmlTagDescriptor => {
        const own = [...addressesOf(code)].filter((href) => !html.includes(href) && !player.has(href))
        return {
          tag: 'template',
          attrs: { [kept === 'for players' ? 'data-path' : 'data-code']: screen },
          children: own.map((href) =>
            link(isStyle(href) ? { rel: 'preload', as: 'style', href } : { rel: 'modulepreload', href }),
          ),
          injectTo: 'head',
        }
      })
      return [...late.map((href) => link({ rel: isStyle(href) ? 'stylesheet' : 'modulepreload', href })), ...templates]
    },
  },
}

const anyOf = (...patterns: RegExp[]): RegExp => new RegExp(patterns.map(({ source }) => source).join('|'))

/** Whether both the public pages and the application need a module. */
const isShared = anyOf(
  /web[\\/]src[\\/]kit[\\/](images(?![\\/]qr-code)|social|texts|toasts(?![\\/]undoable)|looks[\\/]pool-logo\.tsx|forms[\\/](alert-banner|check-box|use-focus-on-error))/,
  /web[\\/]src[\\/]platform[\\/]api[\\/](call|early-answers|failures|remembered-invitation|send-with-progress|server-clock|session|signals|slices)\./,
  /web[\\/]src[\\/]platform[\\/](pwa[\\/]register-service-worker|errors[\\/]report-errors|input[\\/]on-user-input)/,
  /web[\\/]src[\\/](theme[\\/](brand|slow-scroll)|shell[\\/]mailbox-hints)/,
  /contract[\\/]src[\\/](\w+[\\/])?(accounts|answers|client-errors|closed-pools|dates|endpoint|enrolments|failures|recognised-failures|joining|fields|images|lists|organizer-profiles|own-bounds|states)\./,
  /contract[\\/]src[\\/](\w+[\\/])?(noun|point-rules|points-words|pools|reminders|scoring|short-description|stop-mails|wording)\./,
  /node_modules[\\/]clsx/,
  /preload-helper/,
)

/**
 * Groups modules into few chunks: the libraries of the first screen, the parts of screens, the player's area, the parts
 * of forms. Heavy code that loads later (tables, dates, dialogs) stays separate, and so does the code that the public
 * pages share with the application, icons included.
 */
const chunks = [
  {
    // The schemas of forms of the back-office only.
    name: 'office-schemas',
    test: (id: string) =>
      holdsSchemas(id) &&
      /contract[\\/]src[\\/]\w+[\\/](coins|feeds|pool-games|imports|import-settings|import-answers|organizers|rights|tournaments|users|wallets)\./.test(
        id,
      ),
  },
  {
    name: 'office-routes',
    test: /web[\\/]src[\\/]backoffice[\\/](.*[\\/])?(routes|record-routes|pool-tab-names|(?!tournament)[\w-]+-lists?)\.ts$/,
  },
  { name: 'office-icons', test: (id: string) => isOfficeIcon(id) },
  {
    name: 'schemas',
    test: (id: string) =>
      holdsSchemas(id) || /node_modules[\\/]zod[\\/]|web[\\/]src[\\/](schemas|zod-setup)\./.test(id),
  },
  {
    name: 'shared',
    test: (id: string) => isPublicIcon(id) || isShared.test(id),
  },
  { name: 'icons', test: /@tabler[\\/]icons-react/ },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/ },
  { name: 'base', tags: ['$initial' as const], test: /node_modules[\\/](@mantine|@tanstack|@floating-ui)[\\/]/ },
  {
    name: 'people',
    test: /web[\\/]src[\\/]player[\\/](profiles|organizers(?![\\/]organizer-keys))[\\/]/,
  },
  { name: 'tournament-screens', test: /web[\\/]src[\\/]player[\\/]tournaments[\\/]/ },
  {
    name: 'reviews',
    test: /web[\\/]src[\\/]player[\\/](reviews[\\/](?!use-typing|reviews\.data)|pools[\\/]pool-panels)/,
  },
  { name: 'match-screen', test: /web[\\/]src[\\/]player[\\/]matches[\\/]/ },
  {
    name: 'matrix',
    test: /web[\\/]src[\\/]player[\\/](matrix[\\/](?!ranking-tab|matrix\.module)|predictions[\\/]head-to-head[\\/])/,
  },
  // Not the styles of the first frame.
  { name: 'players-dashboard', test: /web[\\/]src[\\/]player[\\/]dashboard[\\/](?!next-match\.module)/ },
  { name: 'leagues', test: /web[\\/]src[\\/]player[\\/]leagues[\\/]/ },
  { name: 'questions', test: /web[\\/]src[\\/](player[\\/]pools|pools)[\\/]questions[\\/]/ },
  { name: 'ranking-parts', test: /web[\\/]src[\\/]player[\\/]rankings[\\/]parts[\\/]/ },
  {
    name: 'webhooks',
    test: /web[\\/]src[\\/]backoffice[\\/]webhooks[\\/]|contract[\\/]src[\\/]competitions[\\/]webhooks\./,
  },
  { name: 'exports', test: /contract[\\/]src[\\/](reporting|fixtures)[\\/]exports\./ },
  { name: 'rivals', test: /web[\\/]src[\\/]player[\\/]rivals[\\/]/ },
  { name: 'moments', test: /web[\\/]src[\\/]pools[\\/]moments[\\/](last-visit|moment-rows|moments\.data)/ },
  { name: 'invitations', test: /web[\\/]src[\\/]player[\\/]invitations[\\/]/ },
  {
    // Pages that nobody opens first.
    name: 'later-pages',
    test: /web[\\/]src[\\/]player[\\/](predictions[\\/]user-predictions|rankings[\\/]monthly-ranking|pools[\\/](available[\\/]available-pool|favourites[\\/]favourite-pools))-page/,
  },
  {
    // Lists of pools, which neither the sheet nor the page of one pool needs.
    name: 'pool-lists',
    test: /web[\\/]src[\\/](kit[\\/]slides|player[\\/]pools[\\/](pool-(grid|card|dialogs)|found-text|available[\\/]enrol-dialog|favourites[\\/]favourite-pools\.|my-pools[\\/]my-pool(s-page|-card)))/,
  },
  {
    name: 'rankings',
    test: /web[\\/]src[\\/]player[\\/](rankings[\\/](?!explained-standing|monthly|pool-ranking-page|tv|match-predictions|neighbours|predictions-link|ranking-row|movement|rankings\.data|ranking-rules|ranking-board\.module))/,
  },
  {
    name: 'ranking-rows',
    test: /web[\\/]src[\\/]player[\\/]rankings[\\/](ranking-row|movement|ranking-board\.module)/,
  },
  {
    // The matches of a pool and what stands around them.
    name: 'pool-page',
    test: /web[\\/]src[\\/]player[\\/](predictions[\\/](cards[\\/](?!match-factors|jokers|prediction-badge|predicted-score|match-list-skeleton|pool-override)|days[\\/])|rankings[\\/](neighbours[\\/]neighbours\.|match-predictions)|pools[\\/]pool-(hero|tabs|notice)).*(?<!module\.css)$/,
  },
  { name: 'factors', test: /web[\\/]src[\\/]player[\\/]predictions[\\/]cards[\\/](match-factors|jokers)/ },
  {
    name: 'sheet',
    test: /web[\\/]src[\\/]player[\\/]predictions[\\/]sheet[\\/](prediction-sheet(?!\.module)|sheet-|closing-row)/,
  },
  {
    name: 'player',
    test: anyOf(
      // The styles of forms, which would otherwise be one more style sheet to load, and those of the first frame.
      /web[\\/]src[\\/](account[\\/]profile|ui[\\/]form)[\\/](?!search|day-picker|tokens|wallet|sessions|second-factor|favourite-sectors).*\.module\.css|web[\\/]src[\\/](kit[\\/]forms[\\/](check-box|upload-bar)|player[\\/](predictions[\\/]sheet[\\/]prediction-sheet|dashboard[\\/]next-match|pools[\\/]my-pools[\\/]my-pool-page))\.module\.css/,
      /web[\\/]src[\\/](drafts[\\/]use-send-drafts|kit[\\/]looks[\\/]use-pool-colors)/,
      // Not the parts that the first screens do without: the dashboard, the pages of one pool, lists of other pools.
      /web[\\/]src[\\/]player[\\/](?!.*(dashboard[\\/]|pools[\\/]rules[\\/]|matrix[\\/](ranking-tab|matrix\.module)|rankings[\\/]pool-ranking-page|reviews[\\/]reviews\.data|predictions[\\/](unsent-drafts|sheet[\\/](?!skip-to-scores))|pools[\\/](load-more|pool-order|list-pager|pool-export)|rankings[\\/]profile-link|my-pools-filters\.tsx|pools[\\/](changes|joining)[\\/]|pools[\\/]available[\\/]available-pools-|pools[\\/]my-pools[\\/]my-pool-page|pools[\\/]pool-details\.tsx|predictions[\\/]unusual-question|pools[\\/](available[\\/]enrol-confirmation|my-pools[\\/]withdraw-dialog)|reports[\\/]|charts[\\/]|rankings[\\/](explained-standing|tv)[\\/]))/,
    ),
  },
  {
    name: 'forms',
    test: /web[\\/]src[\\/]ui[\\/]form[\\/](ask-before|counted|file-picker)|web[\\/]src[\\/]kit[\\/]forms[\\/](image-files|upload-bar)|components[\\/]Textarea[\\/]/,
  },
  {
    name: 'pieces',
    test: anyOf(
      /web[\\/]src[\\/](pools[\\/](?!leagues\.)[^\\/]+$|tournaments[\\/]tournament-name)/,
      /web[\\/]src[\\/]ui[\\/](?!form[\\/](?!search-field)|table[\\/]|dialogs[\\/](dialog|panel)|export[\\/])/,
      /web[\\/]src[\\/](kit[\\/]([^\\/]+$|time[\\/])|platform[\\/]routing[\\/])/,
      /@tanstack[\\/]/,
      /@mantine[\\/](hooks[\\/]esm[\\/](?!use-(drag|collapse|debounced|long-press|pagination))|core[\\/]esm[\\/](core|utils(?!.*(Floating|InlineInput)))[\\/])/,
      /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Tabs|Skeleton|NativeSelect|TextInput|InputBase|Input)[\\/]/,
      /web[\\/]src[\\/]drafts[\\/](draft-|drafts|stored-drafts|use-drafts)/,
      /@mantine[\\/]core[\\/]esm[\\/]components[\\/](CloseButton|Combobox[\\/](get-parsed|Combobox\.module|ComboboxChevron))/,
      /contract[\\/]src[\\/](\w+[\\/])?(enrolments|favourites|invitations|state-names|profiles|rankings|reference|reviews|standings|subscriptions)\./,
      /web[\\/]src[\\/]backoffice[\\/]records[\\/]list[\\/](list-shape|organizer-filter)\./,
    ),
  },
]

export default defineConfig({
  plugins: [contractWithoutSchemas, react(), pagesInDevelopment, preloads, licenses],
  appType: 'mpa',
  define: { 'import.meta.env.VITE_SHAPE_OF_ANSWERS': JSON.stringify(shapeOfAnswers()) },
  server: {
    proxy: Object.fromEntries(['/api', '/files', '/calendar', '/embed'].map((path) => [path, server])),
  },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // A data: address would need a wider content security policy for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ['app.html', 'public.html'],
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunks.map((chunk, index) => ({ ...chunk, priority: chunks.length - index })),
        },
      },
    },
  },
})
