import { noun } from '@compety/contract'
import { useEffect, useRef, useState } from 'react'
import { dismissToasts } from '../../kit/toasts/toasts.ts'

const titles = {
  login: 'Ingresar',
  recover: 'Recuperar contraseña',
  register: 'Crear cuenta',
  secondFactor: 'Verificación en dos pasos',
}
type Panel = keyof typeof titles
// The second factor needs a challenge, which no address has.
const isAddressed = (text: string | null): text is Panel =>
  text !== null && text !== 'secondFactor' && Object.hasOwn(titles, text)

/** The shown panel, initially that of `?panel=`. A new panel focuses its title, unless its form takes the focus. */
export function usePanels() {
  const [panel, setPanel] = useState<Panel>('login')
  const title = useRef<HTMLHeadingElement>(null)
  const focusesTitle = useRef(false)

  // The prerendered page does not know the query string.
  useEffect(() => {
    const requested = new URLSearchParams(location.search).get('panel')
    if (isAddressed(requested)) setPanel(requested)
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
