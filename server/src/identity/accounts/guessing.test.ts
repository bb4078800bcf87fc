import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { delayAfter, type Guesser, guesses } from './guessing.ts'

const sleep = vi.fn(async (_milliseconds: number) => {})
let guess: ReturnType<typeof guesses>

let count = 0
let stranger: Guesser
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  sleep.mockClear()
  guess = guesses(sleep)
  count += 1
  stranger = { email: `ana${count}@example.com`, address: `192.0.2.${count}`, browser: undefined }
})
afterEach(() => void vi.useRealTimers())

const later = (minutes: number) => void vi.setSystemTime(Date.now() + minutes * 60_000)
const fail = (guesser = stranger) => guess(guesser, async () => undefined)
const enter = (guesser = stranger) => guess(guesser, async () => 'entered')
const failTimes = async (times: number, guesser: () => Guesser = () => stranger) => {
  for (let n = 0; n < times; n++) await fail(guesser())
}
const lastDelay = () => sleep.mock.lastCall?.[0]
/** Another network each time, so that only the account is counted. */
const fromElsewhere = () => ({ ...stranger, address: `203.0.${count}.${++count % 250}` })
const refusal = (attempt: Promise<unknown>) => attempt.then(String, ({ code, seconds }) => ({ code, seconds }))

test('the first ten failures cost nothing; each further one doubles the wait, up to eight seconds', () => {
  expect([0, 9, 10, 11, 12, 15, 40].map(delayAfter)).toEqual([0, 0, 250, 500, 1000, 8000, 8000])
})

test('attempts of an account run one after the other, so that simultaneous guesses wait like successive ones', async () => {
  let [running, most] = [0, 0]
  const attempts = Array.from({ length: 14 }, () =>
    guess(stranger, async () => {
      most = Math.max(most, ++running)
      await Promise.resolve()
      running -= 1
      return undefined
    }),
  )
  await Promise.all(attempts)
  expect(most).toBe(1)
  expect(sleep.mock.calls.map(([delay]) => delay)).toEqual([...Array(10).fill(0), 250, 500, 1000, 2000])
})

test('attempts of different accounts do not wait for each other', async () => {
  let release = () => {}
  const held = guess(stranger, () => new Promise<string>((done) => (release = () => done('entered'))))
  expect(await enter({ ...stranger, email: 'eva@example.com' })).toBe('entered')
  release()
  expect(await held).toBe('entered')
})

test('an attempt that would wait longer than twenty seconds is refused and told when to try again', async () => {
  await failTimes(20)
  const now = vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(15_000)
  expect(await refusal(enter())).toEqual({ code: 'too_many_requests', seconds: 8 })
  now.mockRestore()
  expect(await enter()).toBe('entered')
})

test('failures halve with every hour', async () => {
  await failTimes(18)
  await enter({ ...stranger, email: 'otra@example.com' })
  await fail()
  expect(lastDelay()).toBe(8000)
  later(60)
  await fail()
  expect(lastDelay()).toBe(250)
  later(60)
  await fail()
  expect(lastDelay()).toBe(0)
})

test('a success ends the waiting of its own line only', async () => {
  const known = { ...stranger, browser: 'phone' }
  await failTimes(12)
  await enter(known)
  await fail()
  expect(lastDelay()).toBe(1000)
  await enter()
  await fail()
  expect(lastDelay()).toBe(0)
})

test('a known browser is never delayed or refused for what strangers did, at its own address either', async () => {
  const known = { ...stranger, browser: 'phone' }
  await failTimes(59)
  await failTimes(60, fromElsewhere).catch(() => undefined)
  expect(await refusal(enter())).toMatchObject({ code: 'account_guarded' })
  sleep.mockClear()
  expect(await enter(known)).toBe('entered')
  expect(lastDelay()).toBe(0)
})

test('a hundred failures in a day refuse strangers until the first of them is a day old', async () => {
  await failTimes(100, fromElsewhere)
  expect(await refusal(enter(fromElsewhere()))).toEqual({ code: 'account_guarded', seconds: 86_400 })
  later(24 * 60 + 1)
  expect(await enter(fromElsewhere())).toBe('entered')
})

test('a known browser that fails a hundred times in a day counts as a stranger', async () => {
  const known = () => ({ ...fromElsewhere(), browser: 'stolen' })
  await failTimes(100, known)
  await failTimes(100, fromElsewhere)
  expect(await refusal(enter(known()))).toMatchObject({ code: 'account_guarded' })
  expect(await enter({ ...stranger, browser: 'phone' })).toBe('entered')
})

test.each([
  ['an IPv4 address', 60, () => '198.51.100.7'],
  ['an IPv6 /64', 60, (n: number) => `2001:db8:1:1::${n.toString(16)}`],
  ['an IPv6 /56', 120, (n: number) => `2001:db8:2:${(n % 200).toString(16)}::1`],
  ['an IPv6 /48', 240, (n: number) => `2001:db8:3:${n.toString(16)}00::1`],
])(
  '%s may fail %i times, each at another account, and then waits until its count has sunk',
  async (_, most, address) => {
    const guesser = (n: number) => ({ email: `${n}.${most}@example.com`, address: address(n), browser: undefined })
    for (let n = 0; n < most; n++) await fail(guesser(n))
    const answer = await refusal(fail(guesser(most)))
    expect(answer).toEqual({ code: 'too_many_requests', seconds: expect.any(Number) })
    const { seconds } = answer as unknown as { seconds: number }
    later(seconds / 60 - 0.1)
    expect(await refusal(fail(guesser(most)))).toMatchObject({ code: 'too_many_requests' })
    later(0.2)
    expect(await enter(guesser(most))).toBe('entered')
  },
)

test('simultaneous failures of a network are counted before they are known to be wrong', async () => {
  const all = Array.from({ length: 80 }, (_, n) =>
    refusal(fail({ email: `rush${n}@example.com`, address: '198.51.100.99', browser: undefined })),
  )
  expect((await Promise.all(all)).filter((answer) => typeof answer === 'object')).toHaveLength(20)
})

test('right passwords do not count against a network', async () => {
  for (let n = 0; n < 100; n++)
    expect(await enter({ email: `right${n}@example.com`, address: '198.51.100.50', browser: undefined })).toBe(
      'entered',
    )
})

test('an attempt that fails for another reason counts neither for the account nor for its network', async () => {
  const broken = () => refusal(guess(stranger, () => Promise.reject(new Error('no room'))))
  for (let n = 0; n < 80; n++) await broken()
  expect(await enter()).toBe('entered')
  expect(lastDelay()).toBe(0)
})
