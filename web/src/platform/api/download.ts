import type { EndpointShape } from '@compety/contract'
import { addressOf, type CallInput, failureFor, headersOf } from './call.ts'
import { NoAnswer } from './failures.ts'
import { checkNetwork } from './network.ts'
import { currentSession } from './session.ts'

const unanswered = async (): Promise<never> => {
  await checkNetwork()
  throw new NoAnswer('no answer')
}

type Answer = { file: Blob; headers: Headers }

/** Reads the file that an endpoint returns. Throws like `call`. */
export async function readFile<const E extends EndpointShape>(
  endpoint: E,
  input: CallInput<E>,
  signal?: AbortSignal,
): Promise<Answer> {
  const session = currentSession()
  const init = { method: endpoint.method, headers: headersOf(session), ...(signal && { signal }) }
  const response = await fetch(addressOf(endpoint, input), init).catch(unanswered)
  if (!response.ok) throw failureFor(session, response, await response.json().catch(() => undefined))
  return { file: await response.blob().catch(unanswered), headers: response.headers }
}

/** Downloads the file that an endpoint returns, with the file name given by the server. Throws like `call`. */
export async function download<const E extends EndpointShape>(endpoint: E, input: CallInput<E>): Promise<void> {
  const { file, headers } = await readFile(endpoint, input)
  const name = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '')?.[1]
  saveFile(file, name ?? '')
}

const readMilliseconds = 60_000

/** Saves a file under this name as a download of the browser. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), readMilliseconds)
}
