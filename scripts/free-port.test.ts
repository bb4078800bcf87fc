import { expect, test } from 'vitest'
import { freePort } from './free-port.ts'

test('a port for a server is none that the system or this process gives to somebody else meanwhile', async () => {
  const ports: number[] = []
  for (let n = 0; n < 50; n++) ports.push(await freePort())
  expect(new Set(ports).size).toBe(50)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})
