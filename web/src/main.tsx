import './zod-setup.ts'
import './theme/tokens.css'
import './theme/base.css'
import './theme/mantine.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
