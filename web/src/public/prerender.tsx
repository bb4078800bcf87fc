import { renderToString } from 'react-dom/server'
import { publicPages } from './pages.tsx'

export const renderPages = () =>
  publicPages.map(({ file, title, content: Content }) => ({ file, title, html: renderToString(<Content />) }))
