import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { aFeed, aRun } from '../../../test/a-feed.ts'
import { aServerThatAnswers, show } from '../../../test/render.tsx'
import { signIn } from '../../../test/sign-in.ts'
import { FeedStates } from './feed-states.tsx'
import { Health } from './health.tsx'
import type { Operations } from './operations.data.ts'
import { StuckMails, stuckMailColumns } from './stuck-mails.tsx'

const now = '2026-11-21T12:00:00.000Z'
const healthy: Operations = {
  version: '1.2.3',
  node_version: 'v26.0.0',
  started_at: now,
  database: { now, version: '18', migration: '0001', size: 1, connections: 10, most_connections: 100 },
  process: { streams: 0, memory: 1 },
  queues: [],
  mails: { has_server: true, kept: 0, waiting: 0, failed: 0, stuck: [] },
  demo_accounts: 0,
  controller_missing: false,
  recount: { finished_at: now, seconds: 1, differences: 0, repaired: false },
  feeds: [],
  webhooks: null,
}
const queue = { name: 'send-mail', waiting: 1, running: 0, failed: 0, oldest_waiting_at: null }
const mail = {
  id: 7,
  recipient: 'ana@example.com',
  subject: 'Hola',
  state: 'failed',
  attempts: 11,
  failure: '550',
  created_at: now,
  sent_at: null,
} as const

const findings = async (part: Partial<Operations>) => {
  await show(<Health operations={{ ...healthy, ...part }} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

beforeEach(() => signIn())

test('every part that works is shown as such', async () => {
  const all = await findings({})
  expect(all.map((text) => /En orden|Coinciden/.test(text ?? ''))).toEqual([true, true, true, true])
})

test.each<[string, Partial<Operations>, RegExp]>([
  ['few connections left', { database: { ...healthy.database, connections: 95 } }, /Casi sin conexiones/],
  [
    'a job that waits for six minutes',
    { queues: [{ ...queue, oldest_waiting_at: '2026-11-21T11:54:00.000Z' }] },
    /Con retraso/,
  ],
  ['a failed job', { queues: [{ ...queue, failed: 1 }] }, /Con fallos.*1 fallida$/],
  ['no mail server', { mails: { ...healthy.mails, has_server: false, kept: 1 } }, /Sin servidor1 guardado$/],
  ['failed mails', { mails: { ...healthy.mails, failed: 2 } }, /Con fallos.*2 fallidos$/],
  ['an active demo account', { demo_accounts: 1 }, /demostración1 activa.*elimínalas en Usuarios\.$/],
  ['nobody who answers for the data', { controller_missing: true }, /Incompleta.*OPERATOR/],
  ['a feed that failed', { feeds: [aFeed(), aFeed({ failures: 2 })] }, /Con fallos1 de 2 fuentes$/],
  ['no recount yet', { recount: null }, /Sin recuento/],
  [
    'a recount with a difference',
    { recount: { finished_at: now, seconds: 1, differences: 1, repaired: false } },
    /1 diferencia.*--repair/,
  ],
  [
    'a recount that repaired differences',
    { recount: { finished_at: now, seconds: 1, differences: 3, repaired: true } },
    /3 diferencias, corregidas/,
  ],
])('%s is shown', async (_, part, expected) => {
  expect((await findings(part)).filter((text) => expected.test(text ?? ''))).toHaveLength(1)
})

test('a job that waits for a minute is not late', async () => {
  const all = await findings({ queues: [{ ...queue, oldest_waiting_at: '2026-11-21T11:59:00.000Z' }] })
  expect(all.join()).not.toMatch(/Con retraso/)
})

const actionsOf = (hasServer: boolean) =>
  stuckMailColumns(hasServer)
    .find(({ key }) => key === 'actions')
    ?.render(mail)

test('a single failed mail is sent again', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'El correo se enviará de nuevo.', mail })
  await show(actionsOf(true))
  fireEvent.click(screen.getByRole('button', { name: /^Reintentar/ }))
  await waitFor(() => expect(sent).toMatchObject([{ method: 'POST', address: '/api/mails/7/resend' }]))
})

test('two clicks send all failed mails again only once', async () => {
  const sent = aServerThatAnswers({ status: 'success', message: 'Se reintentará 1 correo', count: 1 })
  await show(<StuckMails mails={{ ...healthy.mails, failed: 1, stuck: [mail] }} />)
  const all = screen.getByRole('button', { name: 'Reintentar los fallidos' })
  fireEvent.click(all)
  fireEvent.click(all)
  await waitFor(() => expect(sent).toMatchObject([{ method: 'POST', address: '/api/mails/resend' }]))
  expect(sent).toHaveLength(1)
})

test('without a mail server no mail can be sent again', async () => {
  await show(
    <StuckMails mails={{ ...healthy.mails, has_server: false, kept: 1, stuck: [{ ...mail, state: 'kept' }] }} />,
  )
  expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull()
  await show(actionsOf(false))
  expect(screen.queryByRole('button', { name: /Reintentar/ })).toBeNull()
  expect(screen.getByText(/No hay un servidor de correo configurado/)).toBeTruthy()
})

test('each feed says when it ran, why it failed and when it runs next', async () => {
  const last_run = aRun({ outcome: 'failed', reason: 'La fuente respondió 404.' })
  await show(<FeedStates feeds={[aFeed({ failures: 6, last_run }), aFeed({ id: 5, next_run_at: null })]} />)
  const [failing, off] = screen.getAllByRole('row').slice(1)
  expect(failing?.textContent).toMatch(/La Liga 2030-31.*Falló6 fallos seguidos.*La fuente respondió 404\./)
  expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe('/feeds/4')
  expect(off?.textContent).toMatch(/Ninguna–Desactivada$/)
})
