import { expect, test } from 'vitest'
import { firstCalls, firstCallsByAddress, sessionCall } from './first-calls.ts'

const callsOf = (address: string): string[] | undefined => {
  const found = firstCallsByAddress().find(([screen]) => screen.test(address))
  if (!found) return undefined
  const [screen, ...calls] = found
  return calls.map((call) => address.replace(screen, call))
}

test('every first call exists and only reads', () => {
  for (const { endpoint } of Object.values(firstCalls).flat()) expect(endpoint.method).toBe('GET')
  expect(firstCallsByAddress()).toHaveLength(Object.keys(firstCalls).length)
  expect(sessionCall()).toBe('/session')
})

test.each([
  ['/dashboard', ['/myPools?page=1&per_page=3', '/predictionSheet', '/rivals']],
  [
    '/pools/12/poolRanking',
    ['/pool/12/pool_ranking?page=1&live=1&me=0', '/pool/12/pool_ranking/me?live=1', '/pools/12'],
  ],
  ['/pools/12/userPredictions/7', ['/pool/12/user_predictions/7']],
  ['/organizer_profile/radio%20gol', ['/organizers/profile/radio%20gol']],
  ['/user/ana', ['/user_profile/ana']],
  ['/myPools/x', undefined],
  ['/myPools/12/invite', undefined],
  ['/dashboard/x', undefined],
])('the screen %s makes the first calls %j', (address, calls) => {
  expect(callsOf(address)).toEqual(calls)
})
