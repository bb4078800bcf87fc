import { describe, expect, test } from 'vitest'
import { magicStates } from './magic-states.ts'

const foundIn = (text: string, path = 'server/src/competitions/pools/pools.queries.ts') => magicStates([{ path, text }])

describe('a bare number for a state or a role is refused', () => {
  test.each([
    'where m.status in (1, 4, 5)',
    'and m.status not in (7, 8)',
    'where p.status between 1 and 4',
    'join users u on u.status = 1',
    "(e.after ->> 'status' = '7')",
    'when e.status is distinct from 1 then',
    'and k.role_id > 2',
    'if (caller.role_id === 1) return',
    'if (pool.pool_user_status !== 3) return',
    'search={{ filter_status: 1 }}',
    '{ id, role_id: 2 }',
    'if ([1, 4, 5].includes(match.status)) return',
  ])('%s', (line) => {
    expect(foundIn(`first\n${line}`)).toEqual([`server/src/competitions/pools/pools.queries.ts:2 ${line}`])
  })
})

describe('a number that is not a state or a role is accepted', () => {
  test.each([
    `where m.status in ${'$'}{states.matchesOpenForPredictions}`,
    'if (error.status === 404) return',
    'if (status >= 500) return',
    '  status: 201,',
    '// Public, status: 1 to 4',
    'visitor = { id: 0, role_id: 0 }',
    'funnel_status), 0)',
  ])('%s', (line) => {
    expect(foundIn(line)).toEqual([])
  })

  test('a test file is not checked', () => {
    expect(
      magicStates([
        { path: 'server/src/a.test.ts', text: 'status: 1' },
        { path: 'server/src/a.ts', text: '' },
      ]),
    ).toEqual([])
  })
})

test('a check without any file fails', () => {
  expect(() => magicStates([])).toThrow('no file read')
})
