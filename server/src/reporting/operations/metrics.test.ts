import { afterAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'

const open = await testApp({ metricsToken: 'secreto' })
const shut = await testApp()
afterAll(() => Promise.all([open.close(), shut.close()]))

const read = ({ app }: typeof open, authorization?: string) =>
  app.inject({ url: '/metrics', ...(authorization && { headers: { authorization } }) })

test('the token gives access to response times by route, which contain no requested address', async () => {
  await open.call('GET /organizer/secretissimo')
  const { statusCode, headers, body } = await read(open, 'Bearer secreto')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toMatch(/^text\/plain/)
  expect(body).toMatch(/http_request_duration_seconds_count\{method="GET",route="[^"]+",status="\d+"\} 1/)
  expect(body).toContain('compety_open_streams 0')
  expect(body).toContain('process_resident_memory_bytes')
  expect(body).toMatch(/compety_info\{version="\d+\.\d+\.\d+"\} 1/)
  expect(body).not.toContain('secretissimo')
})

test.each([undefined, '', 'secreto', 'Bearer', 'Bearer secretó', 'Basic secreto'])(
  'the authorization %s is refused',
  async (header) => {
    const { statusCode, body } = await read(open, header)
    expect(statusCode).toBe(401)
    expect(body).not.toContain('process_')
  },
)

test('without a configured token the metrics do not exist', async () => {
  const { statusCode, body } = await read(shut, 'Bearer undefined')
  expect(statusCode).toBe(404)
  expect(body).not.toContain('process_')
})
