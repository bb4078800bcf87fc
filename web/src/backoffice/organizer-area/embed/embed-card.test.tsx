import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show } from '../../../../test/render.tsx'
import { EmbedCard } from './embed-card.tsx'

type Sent = [address: string, body: unknown]

const aServer = (answers: Record<string, unknown>, status = 200) => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'PUT') sent.push([address, JSON.parse(String(body))])
    const found = Object.entries(answers).find(([line]) => `${method} ${address}`.startsWith(line))
    return new Response(JSON.stringify(found?.[1] ?? {}), { status: method === 'PUT' ? status : 200 })
  })
  return sent
}
const embed = { enabled: true, origins: ['https://example.com'] }
const pools = {
  pools: [
    { id: 4, name: 'Copa "1"', is_private: false },
    { id: 5, name: 'Secreta', is_private: true },
  ],
}

test('an owner names the sites, one per line', async () => {
  const saved = { status: 'success', message: 'Guardado', ...embed }
  const sent = aServer({
    'GET /api/organizers/3/embed': embed,
    'PUT /api/organizers/3/embed': saved,
    'GET /api/organizers/3/pools': pools,
  })
  await show(<EmbedCard id={3} />)
  const sites = await screen.findByLabelText('Sitios que pueden mostrarlas')
  fireEvent.change(sites, { target: { value: 'https://example.com\n\n https://otra.example ' } })
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  const body = { enabled: true, origins: ['https://example.com', 'https://otra.example'] }
  await waitFor(() => expect(sent).toEqual([['/api/organizers/3/embed', body]]))
})

test('the code for a page names a public pool, and no private one can be chosen', async () => {
  aServer({ 'GET /api/organizers/3/embed': embed, 'GET /api/organizers/3/pools': pools })
  await show(<EmbedCard id={3} />)
  const code = await screen.findByLabelText<HTMLInputElement>('Código para tu página')
  expect(code.value).toContain('/embed/pools/4" title="Tabla de Copa &#34;1&#34;"')
  expect(screen.queryByText('Secreta')).toBeNull()
})

test('a refused address is shown at its field', async () => {
  const refused = { origins: 'Ingresa direcciones como https://ejemplo.com, sin ruta.' }
  aServer(
    { 'GET /api/organizers/3/embed': { enabled: false, origins: [] }, 'PUT /api/organizers/3/embed': refused },
    422,
  )
  await show(<EmbedCard id={3} />)
  await screen.findByLabelText('Sitios que pueden mostrarlas')
  fireEvent.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(await screen.findByText(refused.origins)).toBeTruthy()
})
