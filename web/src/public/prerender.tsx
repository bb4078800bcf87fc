import { renderToString } from 'react-dom/server'
import { publicPages } from './pages.tsx'

export const renderPages = () =>
  publicPages.map(({ path, title, content: Content }) => ({ path, title, html: renderToString(<Content />) }))
