import './zod-setup.ts'
import './theme/tokens.css'
import './theme/base.css'
import './theme/mantine.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { registerServiceWorker } from './start/register-service-worker.ts'
import { reportUncaught, rootOptions } from './start/report-errors.ts'

reportUncaught()
registerServiceWorker()

const root = document.getElementById('root')
if (root) createRoot(root, rootOptions).render(<App />)
