import { contactFilePage, failures } from '@compety/contract'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { ContactFile } from './contact-file-page.tsx'

const open = () => show(<ContactFile name="a1.webp" />, contactFilePage('a1.webp'))
beforeEach(() => signIn())

test('the screen that a mail links to reads the image with the session and shows it', async () => {
  const asked: [string, RequestInit | undefined][] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    asked.push([address, init])
    return new Response(new Blob(['imagen'], { type: 'image/webp' }))
  })
  await open()
  const image = await screen.findByRole('img', { name: 'Imagen adjunta al mensaje' })
  expect(image.getAttribute('src')).toMatch(/^blob:/)
  expect(asked.map(([address]) => address)).toEqual(['/api/contact_files/a1.webp'])
  expect(asked[0]?.[1]?.headers).toMatchObject({ 'x-token': expect.any(String) })
})

test('an image that was removed is told', async () => {
  const [status, message] = failures.contact_file_not_found
  aServerThatAnswers({ status: 'error', errorCode: status, message }, status)
  await open()
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

test('a user without the right is sent away', async () => {
  const [status, message] = failures.forbidden
  aServerThatAnswers({ status: 'error', errorCode: status, message }, status)
  const { failures: shown } = await open()
  await expect.poll(() => shown).toEqual([['forbidden']])
})
