import { expect, test } from 'vitest'
import { everyEndpoint } from '../../server/test/requests/valid-request.ts'
import { fault } from './judge.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }
const refusal = (message: string, status = 400) => JSON.stringify({ status: 'error', errorCode: status, message })
const [endpoint] = everyEndpoint.filter(({ name }) => name === 'createTeam')

test.each([
  ['a failure', 500, json, refusal('Ocurrió un error en el servidor, intente nuevamente.', 500)],
  ['a page', 400, { 'content-type': 'text/html' }, '<h1>Bad Request</h1>'],
  ["the runtime's text", 400, json, refusal('Unexpected token x in JSON at position 3')],
  ["the database's text", 409, json, refusal('duplicate key value violates unique constraint "teams_pkey"', 409)],
  ['another code than its status', 400, json, refusal('No se pudo leer la solicitud.', 404)],
  ["a library's text", 422, json, JSON.stringify({ name: 'Invalid input' })],
  ['a known text and a foreign one', 422, json, JSON.stringify({ name: 'Ingrese el nombre., Too big' })],
  ['a field of another call', 422, json, JSON.stringify({ password_hash: 'Ingrese el nombre.' })],
  ['nothing', 422, json, '{}'],
])('%s in an answer would be noticed', (_, status, headers, body) => {
  expect(endpoint && fault(endpoint, { status, headers, body })).toEqual(expect.any(String))
})
