import '../theme/tokens.css'
import '../theme/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { reportUncaught, rootOptions } from '../platform/errors/report-errors.ts'
import { registerServiceWorker } from '../platform/pwa/register-service-worker.ts'
import { publicPages } from './pages.tsx'

reportUncaught()
registerServiceWorker()

const root = document.getElementById('root')
const path = location.pathname.replace(/\/+$/, '') || '/'
const page = publicPages.find((each) => each.path.test(path))

if (root && page) {
  // The development server does not prerender.
  if (root.firstElementChild) hydrateRoot(root, <page.content />, rootOptions)
  else {
    document.title = page.title
    createRoot(root, rootOptions).render(<page.content />)
  }
  // Tells public/boot.js to replay the presses that it has recorded until now.
  dispatchEvent(new Event('compety-listens'))
}
