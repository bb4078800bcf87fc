import { randomUUID } from 'node:crypto'
import type { ClientError } from './client-error.ts'

const timeoutMs = 10_000

/**
 * Sends a report as an event to the DSN of a Sentry project, 'https://<key>@<host>/<project>'. Throws if Sentry does
 * not accept it.
 */
export async function sendToSentry(dsn: string, report: ClientError): Promise<void> {
  const { url, key } = readDsn(dsn)
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=compety/1.0, sentry_key=${key}`,
    },
    body: envelopeOf(report),
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`the error report was answered with ${response.status}`)
}

const readDsn = (dsn: string) => {
  const { protocol, host, pathname, username } = new URL(dsn)
  const [, folder = '', project = ''] = /^(.*\/)([^/]*)$/.exec(pathname) ?? []
  return { url: `${protocol}//${host}${folder}api/${project}/envelope/`, key: username }
}

const envelopeOf = ({ message, stack, path, release }: ClientError): string => {
  const event_id = randomUUID().replaceAll('-', '')
  const [, type = 'Error', value = message] = /^(\w*Error): ([\s\S]*)$/.exec(message) ?? []
  const event = {
    event_id,
    timestamp: new Date().toISOString(),
    platform: 'javascript',
    level: 'error',
    release,
    transaction: path,
    exception: { values: [{ type, value }] },
    extra: { stack },
  }
  return [{ event_id }, { type: 'event' }, event].map((line) => JSON.stringify(line)).join('\n')
}
