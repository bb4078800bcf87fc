import { expect, test } from 'vitest'
import { run } from './run.ts'

test.each(['cyclonedx', 'spdx'])('npm lists all packages as %s', async (format) => {
  const { code, output } = await run('npm', ['sbom', `--sbom-format=${format}`])
  expect(code, output.slice(0, 500)).toBe(0)
  expect(output).toContain('"@compety/web')
})
