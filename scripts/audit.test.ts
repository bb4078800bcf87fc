import { expect, test } from 'vitest'
import { judge } from './audit.ts'

const report = (vulnerabilities: Record<string, number>) => JSON.stringify({ metadata: { vulnerabilities } })

test('an audit fails for grave faults only', () => {
  expect(judge(report({ high: 1, critical: 2, total: 4 }))).toEqual({
    isFine: false,
    text: '3 packages have grave faults: see npm audit.',
  })
  expect(judge(report({ moderate: 1, high: 0, critical: 0, total: 1 }))).toEqual({
    isFine: true,
    text: '1 package has lesser faults: see npm audit.',
  })
  expect(judge(`npm warn old lock\n${report({ total: 0 })}`)).toEqual({
    isFine: true,
    text: 'No package has a known fault.',
  })
})

test.each(['{"message":"405 Method Not Allowed","method":"POST"}', 'npm error audit endpoint returned an error', ''])(
  'an audit that the registry does not answer passes and says so: %s',
  (output) => {
    expect(judge(output)).toEqual({
      isFine: true,
      text: 'The registry did not answer the audit. Nothing was examined.',
    })
  },
)
