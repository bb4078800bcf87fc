import { type OrganizerProfile, wording } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { OrganizerHead } from './organizer-head.tsx'
import { OrganizerMembers } from './organizer-members.tsx'

const emptyOrganizer: OrganizerProfile = {
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

test('an organizer is shown with all its contact details', async () => {
  const organizer = {
    ...emptyOrganizer,
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

test('empty fields of an organizer show a placeholder', async () => {
  await show(<OrganizerHead organizer={emptyOrganizer} />)
  expect(screen.getByText(wording.noReviews)).toBeTruthy()
  expect(screen.getAllByText(wording.none)).toHaveLength(6)
  expect(screen.getByRole('img', { name: 'Logo de Radio Gol' })).toBeTruthy()
})

test('the star button opens the form, whose lowest rating is one star', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: wording.reviewSent, review: { id: 1 } })
  await show(<OrganizerHead organizer={emptyOrganizer} />)
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

test('an existing rating is shown and can be changed', async () => {
  const organizer = {
    ...emptyOrganizer,
    current_user_review: { qualification: 3.5, comment: 'Bien', is_editable: true },
  }
  await show(<OrganizerHead organizer={organizer} />)
  fireEvent.click(screen.getByRole('button', { name: 'Tu calificación: 3,5' }))
  expect(await screen.findByRole('button', { name: wording.reviewEdit })).toBeTruthy()
})

test('each member is a card with name and profile link, if known', async () => {
  const members = [
    { username: 'luz', name: 'Luz Marín', image: null },
    { username: null, name: null, image: null },
  ]
  await show(<OrganizerMembers members={members} />)
  expect(screen.getByText('Luz Marín')).toBeTruthy()
  expect(screen.getByRole('link', { name: '@luz' }).getAttribute('href')).toBe('/user/luz')
  expect(screen.getByText('Administrador')).toBeTruthy()
})

test('an organizer without members shows a placeholder', async () => {
  await show(<OrganizerMembers members={[]} />)
  expect(screen.getByText(wording.none)).toBeTruthy()
})
