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

if (root && built) hydrateRoot(root, <built.content />, rootOptions)
else if (root && drawn) {
  document.title = drawn.title
  createRoot(root, rootOptions).render(<drawn.content />)
}
