import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('a free port is outside the range of the system and is given out once', async () => {
  const ports: number[] = []
  for (let n = 0; n < 50; n++) ports.push(await freePort())
  expect(new Set(ports).size).toBe(50)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})
