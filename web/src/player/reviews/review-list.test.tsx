import { wording } from '@compety/contract'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../../test/render.tsx'
import { ReviewList } from './review-list.tsx'
import { withReview } from './reviews.data.ts'

const by = (username: string | null, email: string | null = null) => ({
  email,
  user_profile: { username, image: null },
})
const aReview = (id: number, user = by('luz'), comment: string | null = null) => ({
  id,
  user,
  qualification: 4.5,
  comment,
  is_editable: false,
})

test('a reviewer is named with a link to the profile, or by the masked address without a username', async () => {
  const reviews = [aReview(1, by('luz'), 'Bien llevada.'), aReview(2, by(null, 'j•••@example.com'))]
  await show(<ReviewList reviews={reviews} average={4.67} what="Promedio" count={2} />)
  expect(screen.getByRole('link', { name: 'luz' }).getAttribute('href')).toBe('/user/luz')
  expect(screen.getByText('j•••@example.com').closest('a')).toBeNull()
  expect(screen.getByText('Bien llevada.')).toBeTruthy()
  expect(screen.getAllByRole('img', { name: 'Calificación: 4,5 de 5' })).toHaveLength(2)
  expect(screen.getByRole('img', { name: 'Promedio: 4,67 de 5, 2 calificaciones' })).toBeTruthy()
})

test('an empty list says that there are no reviews', async () => {
  await show(<ReviewList reviews={[]} average={null} what="Promedio" count={0} />)
  expect(screen.getByText(wording.noReviews)).toBeTruthy()
})

test("the player's new review comes first and appears only once", () => {
  const before = { user_reviews: [aReview(1), aReview(2)], current_user_review: null, qualification_average: 4 }
  const review = { ...aReview(2), qualification: 1, is_editable: true }
  const after = withReview(before, { status: 'success', message: '', review, qualification_average: 2.75 })
  expect(after.user_reviews.map(({ id, qualification }) => [id, qualification])).toEqual([
    [2, 1],
    [1, 4.5],
  ])
  expect(after.qualification_average).toBe(2.75)
  expect(after.current_user_review).toEqual({ qualification: 1, comment: null, is_editable: true })
})
