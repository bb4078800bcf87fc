import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aServerThatAnswers } from '../../test/render.tsx'
import { translate } from '../../test/translated.ts'
import { mountPublicPage } from './mount.tsx'

function Counter() {
  const [count, setCount] = useState(0)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Contar {count > 0 && count}
    </button>
  )
}

/** Starts the page over this HTML, after something happened to it. Returns the reports of errors to the server. */
const start = async (html: string, change: (root: HTMLElement) => void = () => {}) => {
  const sent = aServerThatAnswers({})
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const root = document.createElement('div')
  document.body.append(root)
  root.innerHTML = html
  change(root)
  const page = await act(async () => mountPublicPage(root, { title: 'Contar', content: Counter }))
  onTestFinished(async () => {
    await act(async () => page.unmount())
    root.remove()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  return sent
}

test.each(['wraps', 'replaces'] as const)(
  'a page works, and no error is reported, after a program %s its texts before it starts',
  async (how) => {
    const sent = await start(renderToString(<Counter />), (root) => translate(root, how))
    fireEvent.click(screen.getByRole('button'))
    expect(screen.getByRole('button').textContent).toBe('Contar 1')
    expect([sent, vi.mocked(console.error).mock.calls]).toEqual([[], []])
  },
)

test('a prerendered page that is wrong is reported', async () => {
  const sent = await start('<button type="button">Otra cosa</button>')
  expect(sent).toMatchObject([{ address: '/api/client_errors' }])
})
