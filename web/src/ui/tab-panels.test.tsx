import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../test/render.tsx'
import { TabPanels } from './tab-panels.tsx'

const panel = () => null

test('the selected tab is scrolled into view again when a loaded font makes the tabs wider', async () => {
  let sizes: (() => void) | undefined
  const observed = new Set<Element>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(changed: () => void) {
        sizes = changed
      }
      observe = (element: Element) => observed.add(element)
      unobserve() {}
      disconnect() {}
    },
  )
  await show(
    <TabPanels
      order={['one', 'two'] as const}
      current="two"
      labels={{ one: 'Datos', two: 'Sesiones' }}
      panels={{ one: panel, two: panel }}
      onChoose={() => {}}
    />,
  )
  const row = screen.getByRole('tablist')
  const tab = screen.getByRole('tab', { name: 'Sesiones' })
  const lay = (offsetLeft: number, offsetWidth: number) => {
    Object.defineProperty(row, 'clientWidth', { value: 360, configurable: true })
    Object.defineProperty(tab, 'offsetLeft', { value: offsetLeft, configurable: true })
    Object.defineProperty(tab, 'offsetWidth', { value: offsetWidth, configurable: true })
    sizes?.()
  }
  lay(300, 60)
  expect(row.scrollLeft).toBe(150)
  expect(observed.has(tab)).toBe(true)
  lay(340, 80)
  expect(row.scrollLeft).toBe(200)
})
