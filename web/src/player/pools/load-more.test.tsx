import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { show } from '../../../test/render.tsx'
import { LoadMore } from './load-more.tsx'
import type { useAvailablePools } from './pools.data.ts'

/** The rows are rendered some time after the answer, as on a slow phone. */
function AList() {
  const [names, setNames] = useState(['Uno', 'Dos'])
  const fetchNextPage = async () => {
    setTimeout(() => setNames([...names, 'Tres', 'Cuatro']), 60)
    return { isError: false }
  }
  const query = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false, fetchNextPage }
  return (
    <>
      {names.map((name) => (
        <a key={name} href="/">
          {name}
        </a>
      ))}
      <LoadMore
        query={query as unknown as ReturnType<typeof useAvailablePools>}
        shown={names.length}
        total={9}
        onLoaded={(first) => screen.getAllByRole('link')[first]?.focus()}
      />
    </>
  )
}

test('the focus moves to the first new row once it is rendered, even if more remain', async () => {
  await show(<AList />)
  const more = screen.getByRole('button', { name: 'Cargar más' })
  more.focus()
  fireEvent.click(more)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Tres'))
  expect(screen.getByRole('button', { name: 'Cargar más' })).toBeTruthy()
})

test('a focus that has moved elsewhere stays there', async () => {
  await show(
    <>
      <input aria-label="Nombre" />
      <AList />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Cargar más' }))
  screen.getByRole('textbox').focus()
  await screen.findByText('Tres')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
})
