import '../theme/tokens.css'
import '../theme/base.css'
import { watchNetwork } from '../platform/api/network.ts'
import { reportUncaught } from '../platform/errors/report-errors.ts'
import { registerServiceWorker } from '../platform/pwa/register-service-worker.ts'
import { mountPublicPage } from './mount.tsx'
import { publicPages } from './pages.tsx'

reportUncaught()
registerServiceWorker()
watchNetwork()

const root = document.getElementById('root')
const path = location.pathname.replace(/\/+$/, '') || '/'
const page = publicPages.find((each) => each.path.test(path))

if (root && page) {
  mountPublicPage(root, page)
  // Tells public/boot.js to replay the presses that it has recorded until now.
  dispatchEvent(new Event('compety-listens'))
}
