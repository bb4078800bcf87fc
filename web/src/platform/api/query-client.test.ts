import { failures } from '@compety/contract'
import { expect, test } from 'vitest'
import { AnswerTimeout, NoAnswer, Refused, RefusedFields } from './failures.ts'
import { createQueryClient, type MutationMeta } from './query-client.ts'

async function consequencesOf(error: Error, meta: MutationMeta = {}): Promise<string[]> {
  const happened: string[] = []
  const client = createQueryClient({
    onSessionOver: () => happened.push('session over'),
    onForbidden: (stay) => happened.push(stay ? 'shown on the screen' : 'sent to /unauthorized'),
    onSecondFactorMissing: () => happened.push('sent to add a second factor'),
    onFailure: (lines) => happened.push(...lines),
  })
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(error), meta })
  await mutation.execute(undefined).catch(() => undefined)
  return happened
}

test('a 401 ends the session', async () => {
  expect(await consequencesOf(new Refused(401, 'No.'))).toEqual(['session over'])
})

test('a 403 leads to /unauthorized, unless the action shows it on its own screen', async () => {
  expect(await consequencesOf(new Refused(403, 'No.'))).toEqual(['sent to /unauthorized'])
  expect(await consequencesOf(new Refused(403, 'No.'), { forbiddenHere: true })).toEqual(['shown on the screen'])
})

test('a 403 for lack of a second factor leads to where it is added', async () => {
  const [status, message] = failures.second_factor_required
  expect(await consequencesOf(new Refused(status, message))).toEqual(['sent to add a second factor'])
})

test('other refusals are shown, unless the mutation is quiet', async () => {
  const refused = new RefusedFields({ name: 'Ingresa el nombre.' })
  expect(await consequencesOf(refused)).toEqual(['name: Ingresa el nombre.'])
  expect(await consequencesOf(refused, { quiet: true })).toEqual([])
})

test('a server error shows the message of the call, or the message of the server if the call opts in', async () => {
  const fault = new Refused(500, 'Del servidor.')
  expect(await consequencesOf(fault, { failed: 'De la llamada.' })).toEqual(['De la llamada.'])
  expect(await consequencesOf(fault, { failed: 'De la llamada.', showsServerError: true })).toEqual(['Del servidor.'])
})

test('a query that fails with 401 ends the session too', async () => {
  const happened: string[] = []
  const client = createQueryClient({
    onSessionOver: () => happened.push('session over'),
    onForbidden: () => happened.push('forbidden'),
    onSecondFactorMissing: () => happened.push('sent to add a second factor'),
    onFailure: () => happened.push('failure'),
  })
  const read = { queryKey: ['a'], queryFn: () => Promise.reject(new Refused(401, 'No.')) }
  await client.fetchQuery(read).catch(() => undefined)
  expect(happened).toEqual(['session over'])
})

test('a 403 for a query with mayBeForbidden does not lead away from the screen, a 401 still ends the session', async () => {
  const happened: string[] = []
  const queryClient = createQueryClient({
    onSessionOver: () => happened.push('over'),
    onForbidden: () => happened.push('forbidden'),
    onSecondFactorMissing: () => happened.push('sent to add a second factor'),
    onFailure: () => happened.push('failed'),
  })
  const fetchRefused = (status: number) =>
    queryClient
      .fetchQuery({
        queryKey: [status],
        queryFn: () => Promise.reject(new Refused(status, 'No.')),
        retry: false,
        meta: { mayBeForbidden: true },
      })
      .catch(() => {})
  await fetchRefused(403)
  expect(happened).toEqual([])
  await fetchRefused(401)
  expect(happened).toEqual(['over'])
})

test('a lost connection is retried twice; a time-out or a refusal is not retried', () => {
  const client = createQueryClient({
    onSessionOver: () => {},
    onForbidden: () => {},
    onSecondFactorMissing: () => {},
    onFailure: () => {},
  })
  const { retry } = client.getDefaultOptions().queries ?? {}
  if (typeof retry !== 'function') throw new Error('nothing is retried')
  expect([0, 1, 2].map((attempts) => retry(attempts, new NoAnswer('lost')))).toEqual([true, true, false])
  for (const error of [new AnswerTimeout('time-out'), new Refused(404, 'No.'), new RefusedFields({ name: 'corto' })])
    expect(retry(0, error)).toBe(false)
})
