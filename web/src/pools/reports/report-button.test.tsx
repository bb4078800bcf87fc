import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSignedInPlayer } from '../../../test/builders.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { ReportButton } from './report-button.tsx'

test('a report needs a reason and goes to the administrators', async () => {
  aSignedInPlayer()
  const sent = aServerThatAnswers({ status: 'success', message: 'Gracias' })
  await show(<ReportButton kind="pool" id={4} title="Denunciar la compety Recta final" />)
  fireEvent.click(screen.getByRole('button', { name: 'Denunciar' }))
  const send = await screen.findByRole('button', { name: 'Enviar denuncia' })
  expect(send).toHaveProperty('disabled', true)
  fireEvent.change(await screen.findByRole('textbox', { name: /Motivo/ }), { target: { value: 'Insulta' } })
  fireEvent.click(send)
  await waitFor(() =>
    expect(sent[0]).toMatchObject({ address: '/api/reports', body: { kind: 'pool', id: 4, reason: 'Insulta' } }),
  )
})
