import '../zod-setup.ts'
import '../theme/tokens.css'
import '../theme/base.css'
import { hydrateRoot } from 'react-dom/client'
import { publicPages } from './pages.tsx'

const root = document.getElementById('root')
const page = publicPages.find(({ path }) => path === location.pathname.replace(/\/+$/, ''))
if (root && page) hydrateRoot(root, <page.content />)
