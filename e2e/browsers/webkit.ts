import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import type { Driver } from './driver.ts'
import { installed } from './installed.ts'

const [browser] = globSync('/usr/{lib,libexec}/{*/,}webkit2gtk-4.1/MiniBrowser')
const isComplete = browser && installed('WebKitWebDriver') && installed('Xvfb')
export const missingWebKit = isComplete ? undefined : 'WebKit is not installed (Debian: webkit2gtk-driver and xvfb).'

/**
 * Starts WebKitGTK's own small browser on a display in memory. Its driver has WebDriver but not BiDi, so its console
 * cannot be read.
 */
export const startWebKit = async (): Promise<Driver> => {
  const display = spawn('Xvfb', ['-displayfd', '3', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(display.stdio[3] as Readable, 'data')
  const port = await freePort()
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, LANG: 'C.UTF-8', LANGUAGE: 'es' }
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], { env, stdio: 'ignore' })
  const send = caller(`http://127.0.0.1:${port}`)
  await until(() => send('GET', '/status'))
  const options = { binary: browser, args: ['--automation'] }
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } }
  const { sessionId } = await send<{ sessionId: string }>('POST', '/session', { capabilities })
  const own = `/session/${sessionId}`
  return {
    messages: [],
    open: (url) => send('POST', `${own}/url`, { url }),
    run: async (action, given) => {
      const script = `return (async () => JSON.stringify(await (${action})(...arguments)) ?? 'null')()`
      return JSON.parse(await send('POST', `${own}/execute/sync`, { script, args: [given] }))
    },
    act: (actions) => send('POST', `${own}/actions`, { actions }),
    close: async () => {
      await send('DELETE', own)
      await end(driver)
      await end(display)
    },
  }
}

const caller =
  (address: string) =>
  async <Out>(method: string, path: string, body?: object): Promise<Out> => {
    const answer = await fetch(`${address}${path}`, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = (await answer.json()) as { value: Out & { error?: string; message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }

const until = async (action: () => Promise<unknown>) => {
  for (const last = Date.now() + 30_000; ; await sleep(50))
    try {
      return await action()
    } catch (error) {
      if (Date.now() > last) throw error
    }
}

const end = async (child: ChildProcess) => {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
