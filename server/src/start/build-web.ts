import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const sources = [
  'web/*.{ts,html,json}',
  'web/{src,public}/**/*.*',
  'contract/package.json',
  'contract/src/**/*.ts',
  'package-lock.json',
]

/**
 * Returns the folder of the built web application. It is built again when the sources have changed since the last
 * build.
 */
export async function buildWeb(say: (text: string) => void): Promise<string> {
  const folder = join(root, 'web/dist')
  const stampFile = join(folder, '.stamp')
  const stamp = hashSources()
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return folder
  say('Construyendo la aplicación web…')
  await build()
  writeFileSync(stampFile, stamp)
  return folder
}

const hashSources = (): string => {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))
  for (const file of files.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

// In a child process, so that the memory of the build is freed.
const build = () =>
  new Promise<void>((done, fail) => {
    const env = { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' }
    const child = spawn(process.execPath, ['build.ts'], {
      cwd: join(root, 'web'),
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += text
      })
    child.on('error', fail)
    child.on('close', (code) =>
      code === 0
        ? done()
        : fail(new Error(`No se pudo construir la aplicación web (código ${code}):\n${output.trim()}`)),
    )
  })
