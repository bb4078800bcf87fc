import { wording } from '@compety/contract'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aPictureFile } from '../../../test/a-picture-file.ts'
import { show } from '../../../test/render.tsx'
import { ContactForm } from './contact-form.tsx'

type Answer = { body: unknown; status?: number }

/** A server with a fixed answer; returns the messages that it receives. */
function aServer({ body, status = 200 }: Answer) {
  const messages: Record<string, unknown>[] = []
  vi.stubGlobal('fetch', async (_address: string, init: { body: FormData }) => {
    messages.push(Object.fromEntries(init.body))
    return new Response(JSON.stringify(body), { status })
  })
  return messages
}

const write = (reason: string, message: string) => {
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: reason } })
  fireEvent.change(screen.getByLabelText('Mensaje'), { target: { value: message } })
}
const send = () => fireEvent.submit(screen.getByRole('form', { name: 'Contacto' }))
const attach = (...files: File[]) => fireEvent.change(screen.getByLabelText('Adjuntar imágenes'), { target: { files } })
const image = (name: string) => aPictureFile(name)

test('a missing reason and message are reported, and nothing is sent', async () => {
  const messages = aServer({ body: {} })
  await show(<ContactForm />)
  expect(screen.getByLabelText<HTMLSelectElement>('Motivo').value).toBe('-1')
  write('-1', '   ')
  send()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(wording.contactReason)
  expect(alert.textContent).toContain(wording.contactMessage)
  expect(messages).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Cerrar aviso' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('submitting twice sends the message once and clears the form', async () => {
  const messages = aServer({ body: { status: 'success', message: wording.contactSent } })
  await show(<ContactForm />)
  write('0', 'Más partidos')
  send()
  send()
  const notice = await screen.findByText(wording.contactSent)
  expect(notice.textContent).toBe(`Genial! ${wording.contactSent}`)
  expect(messages).toEqual([{ reason: '0', message: 'Más partidos' }])
  expect(screen.getByLabelText<HTMLTextAreaElement>('Mensaje').value).toBe('')
  expect(screen.getByLabelText<HTMLSelectElement>('Motivo').value).toBe('-1')
})

test('after a failure the message stays and can be sent again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await show(<ContactForm />)
  write('1', 'No carga')
  send()
  const notice = await screen.findByText(wording.contactFailed)
  expect(notice.textContent).toBe(`Error: ${wording.contactFailed}`)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Mensaje').value).toBe('No carga')
  const messages = aServer({ body: { status: 'success', message: wording.contactSent } })
  send()
  await screen.findByText(wording.contactSent)
  expect(messages).toHaveLength(1)
})

test("refused fields are shown as 'field: message'", async () => {
  aServer({ body: { file: 'La imagen debe pesar 5 MB como máximo.' }, status: 422 })
  await show(<ContactForm />)
  write('1', 'No carga')
  send()
  await screen.findByText('file: La imagen debe pesar 5 MB como máximo.')
})

test('other files and a sixth image are rejected, and each image can be removed', async () => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} }))
  await show(<ContactForm />)
  attach(image('a.png'), image('b.gif'))
  await screen.findByText('b.gif: La imagen debe ser .jpg, .jpeg o .png.')
  attach(...['c.png', 'd.jpg', 'e.jpeg', 'f.png', 'g.png'].map(image))
  await screen.findByText('Se pueden adjuntar 5 imágenes como máximo.')
  expect(screen.getAllByRole('button', { name: /^Quitar / })).toHaveLength(5)
  fireEvent.click(screen.getByRole('button', { name: 'Quitar d.jpg' }))
  expect(screen.queryByText('d.jpg')).toBeNull()
  expect(screen.getAllByRole('button', { name: /^Quitar / })).toHaveLength(4)
})
