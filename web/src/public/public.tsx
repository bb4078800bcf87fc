import '../zod-setup.ts'
import '../theme/tokens.css'
import '../theme/base.css'
import { hydrateRoot } from 'react-dom/client'
import { publicPages } from './pages.tsx'

const root = document.getElementById('root')
const path = location.pathname.replace(/\/+$/, '') || '/'
const page = publicPages.find((each) => each.path === path)
if (root && page) hydrateRoot(root, <page.content />)
