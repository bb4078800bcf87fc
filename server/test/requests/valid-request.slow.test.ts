import { afterAll, expect, test } from 'vitest'
import { testApp } from '../app.ts'
import { send } from './send.ts'
import { aGround, aStage } from './stage.ts'
import { aValidRequest, everyEndpoint } from './valid-request.ts'

const made = await testApp({ smtpUrl: 'smtp://localhost:1', allowPrivateAddresses: true })
afterAll(made.close)
const ground = await aGround(made)

test.each(everyEndpoint.map(({ name }) => name))('a valid request of %s succeeds', async (name) => {
  const request = await aValidRequest(await aStage(ground), name)
  const { status, body } = await send(made.call, request)
  expect([status, status < 300 ? '' : body]).toEqual([request.endpoint.status ?? 200, ''])
})
