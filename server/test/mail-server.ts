import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Arrived = Email & { envelope: { from: string; to: string[] }; raw: string }
type Settings = {
  port?: number
  /** The reply to a recipient if it is refused. */
  refusal?: (address: string) => { code: number; says: string } | undefined
  /** Offers a log-in and refuses it. */
  refusesLogIn?: boolean
  /** The delay before a mail is accepted. */
  delayMilliseconds?: number
}

/** A local mail server, and the mails that arrived. */
export async function mailServer({
  port = 0,
  refusal = () => undefined,
  refusesLogIn = false,
  delayMilliseconds = 0,
}: Settings = {}) {
  const arrived: Arrived[] = []
  const server = new SMTPServer({
    authOptional: !refusesLogIn,
    allowInsecureAuth: true,
    disabledCommands: refusesLogIn ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onAuth: ({ username, password }, _, done) => done(new Error(`${username} may not enter with ${password}`)),
    onRcptTo: ({ address }, _, done) => {
      const refused = refusal(address)
      done(refused && Object.assign(new Error(refused.says), { responseCode: refused.code }))
    },
    onData: async (stream, { envelope: { mailFrom, rcptTo } }, done) => {
      const raw = await text(stream)
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
      arrived.push({ ...(await PostalMime.parse(raw)), envelope, raw })
      setTimeout(done, delayMilliseconds)
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const at = (server.server.address() as AddressInfo).port
  const close = () => new Promise<void>((done) => server.close(done))
  return { arrived, port: at, url: `smtp://127.0.0.1:${at}`, close }
}
