import { noun } from '@compety/contract'
import { useEffect, useRef, useState } from 'react'
import { dismissToasts } from '../../kit/toasts/toasts.ts'

const titles = { login: 'Ingresar', recover: 'Recuperar contraseña', register: 'Crear cuenta' }
type Panel = keyof typeof titles
const isPanel = (text: string | null): text is Panel => text !== null && Object.hasOwn(titles, text)

/** The panel on show, at first that of ?panel=; a new one is read from its title on, unless its form takes the focus. */
export function usePanels() {
  const [panel, setPanel] = useState<Panel>('login')
  const title = useRef<HTMLHeadingElement>(null)
  const isTitleRead = useRef(false)

  // The page was built ahead without its query.
  useEffect(() => {
    const asked = new URLSearchParams(location.search).get('panel')
    if (isPanel(asked)) setPanel(asked)
  }, [])
  useEffect(() => {
    document.title = `${titles[panel]} · ${noun.brand}`
    if (isTitleRead.current) title.current?.focus()
  }, [panel])

  const show = (next: Panel, { isRead = true } = {}) => {
    isTitleRead.current = isRead
    dismissToasts()
    setPanel(next)
  }
  return { panel, show, title }
}
