import { renderToString } from 'react-dom/server'
import { builtPages } from './pages.tsx'

export const renderPages = () =>
  Object.entries(builtPages).map(([path, { title, content: Content }]) => ({
    path,
    title,
    html: renderToString(<Content />),
  }))
