import { useSearch } from '@tanstack/react-router'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../test/render.tsx'
import { Pager } from './pager.tsx'

const isActive = (name: string) => screen.getByRole('link', { name }).getAttribute('aria-disabled') === null
const pager = (current: number, total: number) => (
  <Pager current={current} next={current < total ? current + 1 : null} total={total} />
)

test('on the first page Inicio and previous are disabled, and the second page is reached by its number', async () => {
  await show(pager(1, 9))
  expect(['Inicio', 'Página anterior', 'Página 2', 'Página siguiente', 'Final'].map(isActive)).toEqual([
    false,
    false,
    true,
    false,
    true,
  ])
})

test('previous is enabled from page 3 on, next if the next page is greater than 3', async () => {
  const { unmount } = await show(pager(2, 9))
  expect([isActive('Página anterior'), isActive('Página siguiente')]).toEqual([false, false])
  unmount()
  await show(pager(3, 9))
  expect([isActive('Página anterior'), isActive('Página siguiente')]).toEqual([true, true])
})

test('a number links to its page without changing the filters', async () => {
  const { router } = await show(pager(3, 9), '/?name=copa')
  fireEvent.click(screen.getByRole('link', { name: 'Página 4' }))
  await waitFor(() => expect(router.state.location.searchStr).toBe('?name=copa&page=4'))
})

test('all links are disabled while a row is edited', async () => {
  await show(<Pager current={3} next={4} total={9} disabled />)
  const links = screen.getAllByRole('link')
  expect(links.every((link) => link.getAttribute('aria-disabled') === 'true')).toBe(true)
})

function PagedList() {
  const { page = 1 } = useSearch({ strict: false })
  return (
    <main>
      <h1 tabIndex={-1}>Ranking</h1>
      <ul tabIndex={-1} data-list-start aria-label={`Página ${page}`} />
      <Pager current={Number(page)} next={2} total={2} />
    </main>
  )
}

test('after a press on a page the focus is at the start of its list', async () => {
  await show(<PagedList />)
  const link = screen.getByRole('link', { name: 'Página 2' })
  link.focus()
  fireEvent.click(link)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Página 2' })))
})
