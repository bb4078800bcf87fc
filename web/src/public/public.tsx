import '../zod-setup.ts'
import '../theme/tokens.css'
import '../theme/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { builtPages, drawnPages } from './pages.tsx'

const root = document.getElementById('root')
const path = location.pathname.replace(/\/+$/, '') || '/'
const built = builtPages[path]
const drawn = drawnPages.find((page) => page.path.test(path))

if (root && built) hydrateRoot(root, <built.content />)
else if (root && drawn) {
  document.title = drawn.title
  createRoot(root).render(<drawn.content />)
}
