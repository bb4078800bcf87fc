import { execFile } from 'node:child_process'
import { access, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { chromium } from '@playwright/test'
import { untar } from './untar.ts'

const run = promisify(execFile)
const cache = join(import.meta.dirname, '../node_modules/.cache')
const searched = (process.env.PATH ?? '').split(delimiter)
const installed = [
  ...['chromium', 'chromium-browser', 'google-chrome'].flatMap((name) => searched.map((folder) => join(folder, name))),
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Finds a working Chromium, in this order: CHROMIUM_PATH, Playwright's, the system's, that of @sparticuz/chromium, Debian's. */
export async function chromiumPath(): Promise<string> {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH) {
    if (await starts(CHROMIUM_PATH)) return CHROMIUM_PATH
    throw new Error(`CHROMIUM_PATH names no Chromium that starts: ${CHROMIUM_PATH}`)
  }
  for (const command of [chromium.executablePath(), ...installed]) if (await starts(command)) return command
  const bundled = await bundledChromium()
  if (bundled && (await starts(bundled))) return bundled
  if (process.platform === 'linux' && process.getuid?.() === 0) {
    // If this fails, the present package lists may be sufficient.
    await run('apt-get', ['update', '-q']).catch(() => undefined)
    await run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-liberation'])
    return '/usr/bin/chromium'
  }
  throw new Error('No Chromium found. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one.')
}

const starts = (command: string): Promise<boolean> =>
  run(command, ['--version'], { timeout: 30_000 }).then(
    () => true,
    () => false,
  )

/** Unpacks @sparticuz/chromium once, which needs only glibc. Returns undefined if it does not fit this machine. */
export async function bundledChromium(target = join(cache, 'chromium')): Promise<string | undefined> {
  const archives = bundledArchives()
  if (process.platform !== 'linux' || process.arch !== 'x64' || !archives) return undefined
  const wrapper = join(target, 'chromium.sh')
  if (await exists(wrapper)) return wrapper

  await mkdir(dirname(target), { recursive: true })
  const folder = await mkdtemp(`${target}-`)
  const unpack = async (name: string) => promisify(brotliDecompress)(await readFile(join(archives, `${name}.br`)))
  await writeFile(join(folder, 'chromium'), await unpack('chromium'), { mode: 0o755 })
  for (const name of ['al2023.tar', 'swiftshader.tar', 'fonts.tar']) await untar(await unpack(name), folder)
  await writeFile(join(folder, 'fonts.conf'), fontsConf(target))
  await writeFile(join(folder, 'chromium.sh'), wrapperScript, { mode: 0o755 })
  await rename(folder, target).catch(async (error) => {
    // Another process may have unpacked it first.
    await rm(folder, { recursive: true })
    if (!(await exists(wrapper))) throw error
  })
  return wrapper
}

const wrapperScript = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
export LD_LIBRARY_PATH="$here/lib:$here\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_PATH="$here"
exec "$here/chromium" "$@"
`

const fontsConf = (target: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${target}/fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${target}/fonts-cache</cachedir>
</fontconfig>
`

const bundledArchives = (): string | undefined => {
  try {
    return join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin')
  } catch {
    return undefined
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
