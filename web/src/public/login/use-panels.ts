import { noun } from '@compety/contract'
import { useEffect, useRef, useState } from 'react'
import { dismissToasts } from '../../kit/toasts/toasts.ts'

const titles = { login: 'Ingresar', recover: 'Recuperar contraseña', register: 'Crear cuenta' }
type Panel = keyof typeof titles
const isPanel = (text: string | null): text is Panel => text !== null && Object.hasOwn(titles, text)

/** The shown panel, initially that of `?panel=`. A new panel focuses its title, unless its form takes the focus. */
export function usePanels() {
  const [panel, setPanel] = useState<Panel>('login')
  const title = useRef<HTMLHeadingElement>(null)
  const focusesTitle = useRef(false)

  // The prerendered page does not know the query string.
  useEffect(() => {
    const requested = new URLSearchParams(location.search).get('panel')
    if (isPanel(requested)) setPanel(requested)
  }, [])
  useEffect(() => {
    document.title = `${titles[panel]} · ${noun.brand}`
    if (focusesTitle.current) title.current?.focus()
  }, [panel])

  const show = (next: Panel, { focusTitle = true } = {}) => {
    focusesTitle.current = focusTitle
    dismissToasts()
    setPanel(next)
  }
  return { panel, show, title }
}
