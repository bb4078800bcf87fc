import '../zod-setup.ts'
import '../theme/tokens.css'
import '../theme/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { registerServiceWorker } from '../start/register-service-worker.ts'
import { reportUncaught, rootOptions } from '../start/report-errors.ts'
import { builtPages, drawnPages } from './pages.tsx'

reportUncaught()
registerServiceWorker()

const root = document.getElementById('root')
const path = location.pathname.replace(/\/+$/, '') || '/'
const built = builtPages[path]
const drawn = drawnPages.find((page) => page.path.test(path))

if (root && built) {
  document.title = built.title
  // The development server builds nothing ahead.
  if (root.firstElementChild) hydrateRoot(root, <built.content />, rootOptions)
  else createRoot(root, rootOptions).render(<built.content />)
} else if (root && drawn) {
  document.title = drawn.title
  createRoot(root, rootOptions).render(<drawn.content />)
}
