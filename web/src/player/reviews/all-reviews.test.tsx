import type { Pool } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { anEnrolledPool, aPoolsPage } from '../../../test/a-pool.ts'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { AllReviews } from './all-reviews.tsx'

const aReview = (id: number) => ({
  id,
  user: { email: null, user_profile: { username: `jugador${id}`, image: null } },
  qualification: 4,
  comment: null,
  is_editable: false,
})
const reviews = (count: number, from: number) => Array.from({ length: count }, (_, index) => aReview(from - index))
const aReviewedPool = (user_reviews: Pool['user_reviews']): Pool => ({
  ...anEnrolledPool(),
  ...aPoolsPage,
  user_reviews,
  qualification_average: 4,
})
/** A server with `last` pages; each page starts with the last review of the page before. */
const aServer = (last: number) => {
  const requested: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(address)
    const page = Number(new URL(address, 'http://x').searchParams.get('page'))
    const nextPage = page < last ? page + 1 : null
    const body = { qualification_average: 4, reviews: reviews(3, 51 - (page - 2) * 2), nextPage, total: 55 }
    return new Response(JSON.stringify(body))
  })
  return requested
}
const shown = () => screen.getAllByRole('listitem').length
const more = () => screen.queryByRole('button', { name: 'Cargar más' })

test.each([
  ['pool', '/api/pool/4/reviews?page=2&per_page=50'],
  ['organizer', '/api/organizer/4/reviews?page=2&per_page=50'],
] as const)(
  'older reviews of a %s load page by page, each review once, until there are no more',
  async (kind, address) => {
    aSignedInPlayer()
    const requested = aServer(3)
    await show(<AllReviews kind={kind} rated={aReviewedPool(reviews(50, 100))} what="Promedio" />)
    expect([shown(), requested]).toEqual([50, []])
    fireEvent.click(screen.getByRole('button', { name: 'Cargar más' }))
    await waitFor(() => expect(shown()).toBe(52))
    expect(requested).toEqual([address])
    expect(screen.getByText('52 de 55 calificaciones')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Cargar más' }))
    await waitFor(() => expect(shown()).toBe(54))
    expect(more()).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByRole('listitem')[52]))
  },
)

test('a pool with fewer reviews than a page offers no more', async () => {
  aSignedInPlayer()
  aServer(3)
  await show(<AllReviews kind="pool" rated={aReviewedPool(reviews(49, 100))} what="Promedio" />)
  expect(more()).toBeNull()
})
