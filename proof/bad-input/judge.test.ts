import { expect, test } from 'vitest'
import { everyEndpoint } from '../../server/test/requests/valid-request.ts'
import { fault } from './judge.ts'

const json = { 'content-type': 'application/json; charset=utf-8' }
const refusal = (message: string, status = 400) => JSON.stringify({ status: 'error', errorCode: status, message })
const [endpoint] = everyEndpoint.filter(({ name }) => name === 'createTeam')

test.each([
  ['a failure', 500, json, refusal('Ocurrió un error en el servidor, inténtalo de nuevo.', 500)],
  ['an HTML page', 400, { 'content-type': 'text/html' }, '<h1>Bad Request</h1>'],
  ['a text of the runtime', 400, json, refusal('Unexpected token x in JSON at position 3')],
  ['a text of the database', 409, json, refusal('duplicate key value violates unique constraint "teams_pkey"', 409)],
  ['an error code that differs from the status', 400, json, refusal('No se pudo leer la solicitud.', 404)],
  ['a text of a library', 422, json, JSON.stringify({ name: 'Invalid input' })],
  [
    'a text of the product followed by a foreign one',
    422,
    json,
    JSON.stringify({ name: 'Ingresa el nombre., Too big' }),
  ],
  ['a field of another call', 422, json, JSON.stringify({ password_hash: 'Ingresa el nombre.' })],
  ['an empty object', 422, json, '{}'],
])('%s in an answer is detected', (_, status, headers, body) => {
  expect(endpoint && fault(endpoint, { status, headers, body })).toEqual(expect.any(String))
})
