import type { Pool } from '@compety/contract'
import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { anEnrolledPool, aPoolsPage } from '../../../test/a-pool.ts'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { show } from '../../../test/render.tsx'
import { ShareDialog } from './share-dialog.tsx'

const pool = { ...anEnrolledPool(), ...aPoolsPage } as Pool
const sharable = { kinds: ['place', 'match_day', 'pool'] as const, days: ['2026-06-13', '2026-06-12'] }

const open = async () => {
  aSignedInPlayer()
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return new Response(new Blob(['png'], { type: 'image/png' }))
  })
  URL.createObjectURL = () => 'blob:image'
  URL.revokeObjectURL = () => undefined
  await show(
    <ShareDialog pool={pool} sharable={{ ...sharable, kinds: [...sharable.kinds] }} opened onClose={() => {}} />,
  )
  return asked
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'canShare')
  Reflect.deleteProperty(navigator, 'share')
})

test('the image of the place is shown first, and the days of matches are offered newest first', async () => {
  const asked = await open()
  expect((await screen.findByRole('img', { name: 'Tu puesto: Recta final' })).getAttribute('src')).toBe('blob:image')
  fireEvent.change(screen.getByLabelText('Qué compartir'), { target: { value: 'match_day' } })
  await screen.findByRole('img', { name: 'Tu jornada: Recta final' })
  fireEvent.change(screen.getByLabelText('Día'), { target: { value: '2026-06-12' } })
  await expect
    .poll(() => asked)
    .toEqual([
      '/api/pool/4/share_image?kind=place',
      '/api/pool/4/share_image?kind=match_day&day=2026-06-13',
      '/api/pool/4/share_image?kind=match_day&day=2026-06-12',
    ])
})

test('where the device shares no files the image is saved, and the address of a public pool is copied', async () => {
  await open()
  await screen.findByRole('button', { name: 'Descargar imagen' })
  expect(screen.getByDisplayValue(`${location.origin}/availablePools/4`)).toBeTruthy()
})

test('a device that shares files gets the image with the address of the pool', async () => {
  const share = vi.fn(async (_data: ShareData) => undefined)
  Object.assign(navigator, { canShare: () => true, share })
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Compartir imagen' }))
  expect(share.mock.calls[0]?.[0]).toMatchObject({ text: `Recta final ${location.origin}/availablePools/4` })
  expect(share.mock.calls[0]?.[0].files?.[0]?.name).toBe('compety-4.png')
})
