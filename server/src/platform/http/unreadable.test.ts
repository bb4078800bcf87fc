import { connect } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

const { app, close } = await testApp()
afterAll(close)
await app.listen({ port: 0, host: '127.0.0.1' })
const [address] = app.addresses()
const port = typeof address === 'object' ? address.port : 0

const answerTo = (sent: string) =>
  new Promise<string>((done, fail) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('close', () => done(answer))
    socket.on('error', fail)
  })

test.each([
  ['a message that is not HTTP', 'HOLA\r\n\r\n', 400],
  [
    'a request with a header of twenty kilobytes',
    `GET /api/session HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
  ],
])('%s is refused in the common error shape', async (_, sent, status) => {
  const [head = '', body = ''] = (await answerTo(sent)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status}`)
  expect(head).toContain('Content-Type: application/json')
  expect(JSON.parse(body)).toEqual({ status: 'error', errorCode: status, message: 'No se pudo leer la solicitud.' })
})

test.each([
  ['a request without a host', 'GET /api/session HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  [
    'a request with an unsupported Expect header',
    'GET /api/session HTTP/1.1\r\nhost: x\r\nexpect: x\r\nconnection: close\r\n\r\n',
    417,
  ],
])('%s is refused in the common error shape as well', async (_, sent, status) => {
  const [head = '', body = ''] = (await answerTo(sent)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status}`)
  expect(JSON.parse(/\{.*\}/.exec(body)?.[0] ?? '')).toMatchObject({ status: 'error', errorCode: status })
})
