import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { temporaryFolder } from '../../scripts/temporary-folder.ts'
import type { Driver } from './driver.ts'
import { installed } from './installed.ts'

export const missingFirefox = installed('firefox-esr') ? undefined : 'Firefox is not installed (Debian: firefox-esr).'

type Entry = { level: string; text: string }
type Evaluated =
  | { type: 'success'; result: { value: string } }
  | { type: 'exception'; exceptionDetails: { text: string } }

/** Starts Firefox, which speaks WebDriver BiDi by itself. */
export const startFirefox = async (): Promise<Driver> => {
  const input = ['--headless', '--remote-debugging-port=0', '--profile', temporaryFolder('firefox')]
  const child = spawn('firefox-esr', input, { stdio: ['ignore', 'ignore', 'pipe'] })
  const send = await connected(await addressIn(child.stderr))
  await send('session.new', { capabilities: {} })
  const messages: string[] = []
  await send('session.subscribe', { events: ['log.entryAdded'] })
  send.onEvent(({ level, text }) => {
    if (level === 'error' || level === 'warn') messages.push(text)
  })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const context = contexts[0]?.context
  return {
    messages,
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    run: async (action, given) => {
      const functionDeclaration = `async () => JSON.stringify(await (${action})(${JSON.stringify(given)})) ?? 'null'`
      const target = { target: { context }, functionDeclaration, awaitPromise: true }
      const answer = await send<Evaluated>('script.callFunction', target)
      if (answer.type === 'exception') throw new Error(answer.exceptionDetails.text)
      return JSON.parse(answer.result.value)
    },
    act: (actions) => send('input.performActions', { context, actions }),
    close: async () => {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

const addressIn = async (output: NodeJS.ReadableStream): Promise<string> => {
  for await (const line of createInterface(output)) {
    const [, address] = line.match(/WebDriver BiDi listening on (ws:\S+)/) ?? []
    if (address) return address
  }
  throw new Error('Firefox ended before it listened.')
}

/** Returns a function that sends a command and resolves with its answer. */
const connected = async (address: string) => {
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const waiting = new Map<number, PromiseWithResolvers<never>>()
  let listener = (_: Entry) => {}
  socket.addEventListener('message', ({ data }) => {
    const { id, type, result, params, error, message } = JSON.parse(data)
    if (type === 'event') return listener(params)
    if (type === 'error') waiting.get(id)?.reject(new Error(`${error}: ${message}`))
    else waiting.get(id)?.resolve(result as never)
  })
  const send = <Out>(method: string, params: object): Promise<Out> => {
    const id = waiting.size
    const answer = Promise.withResolvers<never>()
    waiting.set(id, answer)
    socket.send(JSON.stringify({ id, method, params }))
    return answer.promise
  }
  const onEvent = (next: typeof listener) => {
    listener = next
  }
  return Object.assign(send, { onEvent })
}
