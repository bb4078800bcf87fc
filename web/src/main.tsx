import './theme/tokens.css'
import './theme/base.css'
import './theme/mantine.css'
import { createRoot } from 'react-dom/client'
import { createApplication } from './app.tsx'
import { watchNetwork } from './platform/api/network.ts'
import { reportUncaught, rootOptions } from './platform/errors/report-errors.ts'
import { guardDoubleClicks } from './platform/input/double-click-guard.ts'
import { registerServiceWorker } from './platform/pwa/register-service-worker.ts'

reportUncaught()
registerServiceWorker()
watchNetwork()
guardDoubleClicks()

// Safari does not support requestIdleCallback.
const whenIdle = (task: () => void) =>
  window.requestIdleCallback ? window.requestIdleCallback(task, { timeout: 2000 }) : setTimeout(task, 200)

const { App, loadFirstScreen } = createApplication()

// No top-level await: it would make the bundler put each module that the entry shares with a screen into its own file.
void loadFirstScreen().finally(() => {
  const root = document.getElementById('root')
  if (root) createRoot(root, rootOptions).render(<App />)
  whenIdle(() => document.documentElement.toggleAttribute('data-drawn', true))
})
