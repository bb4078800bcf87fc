import { type OrganizerProfile, wording } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { OrganizerHead } from './organizer-head.tsx'
import { OrganizerMembers } from './organizer-members.tsx'

const nothing: OrganizerProfile = {
  id: 3,
  name: 'Radio Gol',
  organizer_name: 'radiogol',
  logo: null,
  description: null,
  information: null,
  home_page: null,
  website: null,
  email: null,
  phone: null,
  country: null,
  facebook: null,
  twitter: null,
  instagram: null,
  qualification_average: null,
  pools: [],
  members: [],
  is_user_subscribed: false,
  user_reviews: [],
  current_user_review: null,
}

test('an organizer is shown with everything it tells of itself', async () => {
  const organizer = {
    ...nothing,
    home_page: 'radiogol.example.com',
    email: 'hola@example.com',
    phone: '+58 412 555',
    country: { id: 1, name: 'Venezuela' },
    instagram: '@radiogol',
    qualification_average: 4.67,
  }
  await show(<OrganizerHead organizer={organizer} />)
  expect(screen.getByRole('heading', { level: 1, name: 'Radio Gol' })).toBeTruthy()
  expect(screen.getByText('@radiogol')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'Promedio del organizador: 4,67 de 5' })).toBeTruthy()
  const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(addresses).toEqual([
    'https://radiogol.example.com/',
    'mailto:hola@example.com',
    'tel:+58412555',
    'https://www.instagram.com/radiogol',
  ])
  expect(screen.getByText('Venezuela')).toBeTruthy()
})

test('what an organizer does not tell is said to be missing', async () => {
  await show(<OrganizerHead organizer={nothing} />)
  expect(screen.getByText(wording.noReviews)).toBeTruthy()
  expect(screen.getAllByText(wording.none)).toHaveLength(6)
  expect(screen.getByRole('img', { name: 'Logo de Radio Gol' })).toBeTruthy()
})

test('the stars open the form, whose least rating is one star', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: wording.reviewSent, review: { id: 1 } })
  await show(<OrganizerHead organizer={nothing} />)
  fireEvent.click(screen.getByRole('button', { name: 'Calificar' }))
  const stars = await screen.findByRole('slider', { name: 'Calificación en estrellas' })
  expect(stars.getAttribute('min')).toBe('1')
  fireEvent.change(stars, { target: { value: '1.5' } })
  fireEvent.click(screen.getByRole('button', { name: wording.reviewNew }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    method: 'POST',
    address: '/api/sendOrganizerQualification/3',
    body: { review: { qualification: 1.5, comment: null } },
  })
})

test('a rating that is there is shown and can be changed', async () => {
  const organizer = { ...nothing, current_user_review: { qualification: 3.5, comment: 'Bien', is_editable: true } }
  await show(<OrganizerHead organizer={organizer} />)
  fireEvent.click(screen.getByRole('button', { name: 'Tu calificación: 3,5' }))
  expect(await screen.findByRole('button', { name: wording.reviewEdit })).toBeTruthy()
})

test('members are cards with what is known of them', async () => {
  const members = [
    { username: 'luz', name: 'Luz Marín', image: null },
    { username: null, name: null, image: null },
  ]
  await show(<OrganizerMembers members={members} />)
  expect(screen.getByText('Luz Marín')).toBeTruthy()
  expect(screen.getByRole('link', { name: '@luz' }).getAttribute('href')).toBe('/user/luz')
  expect(screen.getByText('Administrador')).toBeTruthy()
})

test('without members there are none', async () => {
  await show(<OrganizerMembers members={[]} />)
  expect(screen.getByText(wording.none)).toBeTruthy()
})
