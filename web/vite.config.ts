import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const publicPages = ['/login', '/register']

/** The server's choice of page, for the development server. */
const pagesInDevelopment: Plugin = {
  name: 'pages-in-development',
  configureServer(server) {
    server.middlewares.use((request, _response, next) => {
      const path = (request.url ?? '/').split('?')[0] ?? '/'
      const isPage = request.headers.accept?.includes('text/html') && !path.includes('.')
      if (isPage) request.url = publicPages.includes(path) ? '/public.html' : '/app.html'
      next()
    })
  },
}

/** One font is worth preloading: the text face. */
const preloadTextFace: Plugin = {
  name: 'preload-text-face',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const face = Object.keys(bundle ?? {}).find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file))
      if (!face) return []
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${face}`, crossorigin: true }
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }]
    },
  },
}

export default defineConfig({
  plugins: [react(), pagesInDevelopment, preloadTextFace],
  appType: 'mpa',
  server: { proxy: { '/api': 'http://localhost:3000', '/files': 'http://localhost:3000' } },
  build: {
    outDir: 'dist',
    target: 'baseline-widely-available',
    modulePreload: { polyfill: false },
    // A data: address would need a wider content security policy for fonts.
    assetsInlineLimit: 0,
    rolldownOptions: { input: ['app.html', 'public.html'] },
  },
})
