import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite'
import { contractWithoutSchemas, holdsSchemas } from './contract-without-schemas.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`

const publicPages =
  /^\/$|^\/(login|register|faq|contact)\/?$|\/organizer\/[^/]+|^\/(reset_password|prove_email|stop_reminders)\/[^/]+\/?$/

const pageOf = (path: string, query: string | undefined): string =>
  publicPages.test(path) && !(/^\/(faq|contact)/.test(path) && new URLSearchParams(query).has('app'))
    ? '/public.html'
    : '/app.html'

/** The server's choice of page (server/src/platform/pages/serve-web.ts), for the development server. */
const pagesInDevelopment: Plugin = {
  name: 'pages-in-development',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const [path = '/', query] = (request.url ?? '/').split('?')
      const isFile = path.includes('.') && !publicPages.test(path)
      if (request.headers.accept?.includes('text/html') && !isFile) request.url = pageOf(path, query)
      next()
    })
  },
}

/** The addresses of a piece of code with all that it imports, and of their styles. */
const withImports = (bundle: Rolldown.OutputBundle, file: string, known = new Set<string>()): Set<string> => {
  const chunk = bundle[file]
  if (chunk?.type !== 'chunk' || known.has(`/${file}`)) return known
  known.add(`/${file}`)
  for (const imported of chunk.imports) withImports(bundle, imported, known)
  for (const style of chunk.viteMetadata?.importedCss ?? []) known.add(`/${style}`)
  return known
}

const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
})
const isStyle = (href: string) => href.endsWith('.css')

/** Screens of players whose code is not in the player's area; public/boot.js opens the template of the one that is opened. */
const apart = {
  '/predictions': 'sheet',
  '/myProfile': 'my-profile-page',
  '/contact': 'contact-page',
  '/faq': 'faq-page',
}

/** What the first screen of the application wants and the browser would find late. */
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
      const late = [...player].filter((href) => !html.includes(href))
      const templates = Object.entries(apart).map(([screen, name]): HtmlTagDescriptor => {
        const own = [...addressesOf(name)].filter((href) => !html.includes(href) && !player.has(href))
        return {
          tag: 'template',
          attrs: { 'data-code': screen },
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

/**
 * Few files rather than many small ones: the libraries of the first screen, the pieces of the screens, the player's area, what
 * several forms have. What is heavy and comes later (tables, dates, dialogs, toasts) stays apart, and so does what the public pages
 * share with the application, the icons among it.
 */
const chunks = [
  {
    name: 'schemas',
    test: (id: string) =>
      holdsSchemas(id) || /node_modules[\\/]zod[\\/]|web[\\/]src[\\/](schemas|zod-setup)\./.test(id),
  },
  {
    name: 'shared',
    test: anyOf(
      /web[\\/]src[\\/](images|social)[\\/]/,
      /web[\\/]src[\\/]api[\\/](call|early-answers|failures|remembered-invitation|send-with-progress|server-clock|session|signals|slices)\./,
      /web[\\/]src[\\/]start[\\/](register-service-worker|report-errors)/,
      /web[\\/]src[\\/](theme[\\/](brand|reader-moves|slow-scroll)|shell[\\/]mailbox-hints)/,
      /contract[\\/]src[\\/](accounts|answers|client-errors|dates|endpoint|failures|fields|images|lists|matches|organizer-profiles)\./,
      /contract[\\/]src[\\/](point-rules|pools|reminders|scoring|teams|wording)\./,
      /node_modules[\\/]clsx/,
      /@tabler[\\/]icons-react/,
    ),
  },
  { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store)[\\/]/ },
  { name: 'base', tags: ['$initial' as const], test: /node_modules[\\/](@mantine|@tanstack|@floating-ui)[\\/]/ },
  {
    name: 'people',
    test: /web[\\/]src[\\/]player[\\/](people|organizers(?![\\/]organizer-keys))[\\/]/,
  },
  { name: 'sheet', test: /web[\\/]src[\\/]player[\\/]predictions[\\/](prediction-sheet|sheet-)/ },
  {
    name: 'player',
    test: anyOf(
      // What the profile shows first, and the styles of its forms: a sheet more would be asked for.
      /web[\\/]src[\\/]account[\\/]profile[\\/]picture-hint|web[\\/]src[\\/](account[\\/]profile|ui[\\/]form)[\\/].*\.module\.css/,
      /web[\\/]src[\\/]player[\\/](?!.*(my-pools-filters\.tsx|[\\/](stored-|send-|sent-)?drafts\.|pools[\\/]changes[\\/]|charts[\\/]|rankings[\\/]opened[\\/]))/,
    ),
  },
  {
    name: 'forms',
    test: /web[\\/]src[\\/]ui[\\/]form[\\/](ask-before|counted|file-picker|image-files|upload-bar|use-focus)|components[\\/]Textarea[\\/]/,
  },
  {
    name: 'pieces',
    test: anyOf(
      /web[\\/]src[\\/]pools[\\/][^\\/]+$/,
      /web[\\/]src[\\/]ui[\\/](?!form[\\/]|data-|header-cell|date-filter|spanish-dates|toast|dialog)/,
      /@tanstack[\\/]/,
      /@mantine[\\/](hooks[\\/]esm[\\/](?!use-(drag|collapse|debounced|long-press|pagination))|core[\\/]esm[\\/](core|utils(?!.*(Floating|InlineInput)))[\\/])/,
      /@mantine[\\/]core[\\/]esm[\\/]components[\\/](Tabs|Skeleton|NativeSelect|TextInput|InputBase|Input)[\\/]/,
      /web[\\/]src[\\/]player[\\/]predictions[\\/](stored-)?drafts|web[\\/]src[\\/]ui[\\/]toasts/,
      /@mantine[\\/]core[\\/]esm[\\/]components[\\/](CloseButton|Combobox[\\/](get-parsed|Combobox\.module|ComboboxChevron))/,
      /preload-helper/,
      /contract[\\/]src[\\/](enrolments|favourites|invitations|lifecycles|profiles|rankings|reference|reviews|standings|subscriptions)\./,
      /web[\\/]src[\\/]backoffice[\\/]records[\\/]list-shape/,
    ),
  },
]

export default defineConfig({
  plugins: [contractWithoutSchemas, react(), pagesInDevelopment, preloads],
  appType: 'mpa',
  server: {
    proxy: Object.fromEntries(['/api', '/files', '/calendar'].map((path) => [path, server])),
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
