import { expect, test } from 'vitest'
import { show } from '../../../test/render.tsx'
import { shownToasts } from '../../../test/toasts.ts'
import { dismissToasts } from '../../kit/toasts/toasts.ts'
import { NoAnswer, Refused } from '../../platform/api/failures.ts'
import { useReturnOnRefusal } from './return-on-refusal.ts'

function Detail({ error }: { error: Error | null }) {
  useReturnOnRefusal(error)
  return null
}
const pathAfter = async (error: Error | null) => {
  dismissToasts()
  const { router } = await show(<Detail error={error} />, '/pools/4')
  return router.state.location.pathname
}

test('a refused detail redirects to its list with the message', async () => {
  expect(await pathAfter(new Refused(404, 'No existe la compety solicitada.'))).toBe('/pools')
  await expect.poll(() => shownToasts()).toEqual([['No existe la compety solicitada.']])
})

const passing: [string, Error | null][] = [
  ['nothing', null],
  ['no answer', new NoAnswer()],
  ...[401, 403, 429, 500, 503].map((status): [string, Error] => [String(status), new Refused(status, 'Luego.')]),
]
test.each(passing)('%s does not redirect', async (_, error) => {
  expect(await pathAfter(error)).toBe('/pools/4')
  expect(shownToasts()).toEqual([])
})
