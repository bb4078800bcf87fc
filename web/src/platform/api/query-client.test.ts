import { expect, test } from 'vitest'
import { NoAnswer, Refused, RefusedFields, Silence } from './failures.ts'
import { createQueryClient, type MutationMeta } from './query-client.ts'

async function consequencesOf(error: Error, meta: MutationMeta = {}): Promise<string[]> {
  const happened: string[] = []
  const client = createQueryClient({
    onSessionOver: () => happened.push('session over'),
    onForbidden: (stay) => happened.push(stay ? 'told where it is' : 'sent to /unauthorized'),
    onFailure: (lines) => happened.push(...lines),
  })
  const mutation = client.getMutationCache().build(client, { mutationFn: () => Promise.reject(error), meta })
  await mutation.execute(undefined).catch(() => undefined)
  return happened
}

test('401 ends the session', async () => {
  expect(await consequencesOf(new Refused(401, 'No.'))).toEqual(['session over'])
})

test('403 goes to /unauthorized, except where the action itself tells it', async () => {
  expect(await consequencesOf(new Refused(403, 'No.'))).toEqual(['sent to /unauthorized'])
  expect(await consequencesOf(new Refused(403, 'No.'), { forbiddenHere: true })).toEqual(['told where it is'])
})

test('other refusals are told, unless the form shows them itself', async () => {
  const refused = new RefusedFields({ name: 'Ingrese el nombre.' })
  expect(await consequencesOf(refused)).toEqual(['name: Ingrese el nombre.'])
  expect(await consequencesOf(refused, { quiet: true })).toEqual([])
})

test('a failure of the server is told by the text of the call, or in its own words where it asks for that', async () => {
  const fault = new Refused(500, 'Del servidor.')
  expect(await consequencesOf(fault, { failed: 'De la llamada.' })).toEqual(['De la llamada.'])
  expect(await consequencesOf(fault, { failed: 'De la llamada.', tellsFault: true })).toEqual(['Del servidor.'])
})

test('a failing read ends the session too', async () => {
  const happened: string[] = []
  const client = createQueryClient({
    onSessionOver: () => happened.push('session over'),
    onForbidden: () => happened.push('forbidden'),
    onFailure: () => happened.push('failure'),
  })
  const read = { queryKey: ['a'], queryFn: () => Promise.reject(new Refused(401, 'No.')) }
  await client.fetchQuery(read).catch(() => undefined)
  expect(happened).toEqual(['session over'])
})

test('a screen that does without what its reader has no right to is not left for it', async () => {
  const happened: string[] = []
  const queryClient = createQueryClient({
    onSessionOver: () => happened.push('over'),
    onForbidden: () => happened.push('forbidden'),
    onFailure: () => happened.push('failed'),
  })
  const ask = (status: number) =>
    queryClient
      .fetchQuery({
        queryKey: [status],
        queryFn: () => Promise.reject(new Refused(status, 'No.')),
        retry: false,
        meta: { mayBeForbidden: true },
      })
      .catch(() => {})
  await ask(403)
  expect(happened).toEqual([])
  await ask(401)
  expect(happened).toEqual(['over'])
})

test('a lost connection is tried again twice; what was waited for long enough, or refused, is not', () => {
  const client = createQueryClient({ onSessionOver: () => {}, onForbidden: () => {}, onFailure: () => {} })
  const { retry } = client.getDefaultOptions().queries ?? {}
  if (typeof retry !== 'function') throw new Error('nothing is tried again')
  expect([0, 1, 2].map((attempts) => retry(attempts, new NoAnswer('lost')))).toEqual([true, true, false])
  for (const error of [new Silence('silence'), new Refused(404, 'No.'), new RefusedFields({ name: 'corto' })])
    expect(retry(0, error)).toBe(false)
})
