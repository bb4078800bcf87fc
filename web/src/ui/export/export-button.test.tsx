import { exportPoolMatches, exportPoolTable } from '@compety/contract'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { ownZone } from '../../kit/time/clock-time.ts'
import { ExportButton } from './export-button.tsx'

const exports = [
  { label: 'Tabla', endpoint: exportPoolTable, params: { id: 4 } },
  { label: 'Partidos', endpoint: exportPoolMatches, params: { id: 4 } },
]
const open = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Exportar' }))
  return screen.findByRole('button', { name: 'Descargar' })
}
const zone = `time_zone=${encodeURIComponent(ownZone())}`

test('a reader chooses what to export and the format, and gets the file under the name given by the server', async () => {
  const requests: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return new Response('x', { headers: { 'content-disposition': 'attachment; filename="partidos-4.csv"' } })
  })
  URL.createObjectURL = () => 'blob:file'
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await show(<ExportButton exports={exports} />)
  const button = await open()
  fireEvent.change(screen.getByLabelText('Qué exportar'), { target: { value: '1' } })
  fireEvent.change(screen.getByLabelText('Formato'), { target: { value: '2' } })
  fireEvent.click(button)
  await waitFor(() => expect(saved).toEqual(['partidos-4.csv']))
  expect(requests).toEqual([`/api/pools/4/export/matches?format=csv&separator=%3B&${zone}`])
  vi.restoreAllMocks()
})

test('with one thing to export only the format is asked, and a refusal of the server is shown', async () => {
  aServerThatAnswers({ status: 'error', errorCode: 503, message: 'Hay demasiadas solicitudes' }, 503)
  const { failures } = await show(<ExportButton exports={exports.slice(0, 1)} />)
  fireEvent.click(await open())
  await waitFor(() => expect(failures).toEqual([['Hay demasiadas solicitudes']]))
  expect(screen.queryByLabelText('Qué exportar')).toBeNull()
})

test('without anything to export there is no button', async () => {
  await show(<ExportButton exports={[]} />)
  expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull()
})
