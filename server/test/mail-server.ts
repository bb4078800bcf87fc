import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Arrived = Email & { envelope: { from: string; to: string[] }; raw: string; isEncrypted: boolean }
type Settings = {
  port?: number
  /** The reply to a recipient if it is refused. */
  refusal?: (address: string) => { code: number; says: string } | undefined
  /** Offers a log-in and refuses it. */
  refusesLogIn?: boolean
  /** Offers encryption, with a certificate that nobody signed. */
  encrypts?: boolean
  /** The delay before a mail is accepted. */
  delayMilliseconds?: number
}

/** A local mail server, and the mails and log-ins that arrived. Its address says whether it encrypts. */
export async function mailServer({
  port = 0,
  refusal = () => undefined,
  refusesLogIn = false,
  encrypts = false,
  delayMilliseconds = 0,
}: Settings = {}) {
  const [arrived, logIns]: [Arrived[], string[]] = [[], []]
  const server = new SMTPServer({
    authOptional: !refusesLogIn,
    allowInsecureAuth: true,
    disabledCommands: [...(encrypts ? [] : ['STARTTLS']), ...(refusesLogIn ? [] : ['AUTH'])],
    onAuth: ({ username, password }, _, done) => {
      logIns.push(`${username} ${password}`)
      done(new Error(`${username} may not enter with ${password}`))
    },
    onRcptTo: ({ address }, _, done) => {
      const refused = refusal(address)
      done(refused && Object.assign(new Error(refused.says), { responseCode: refused.code }))
    },
    onData: async (stream, { envelope: { mailFrom, rcptTo }, secure }, done) => {
      const raw = await text(stream)
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
      arrived.push({ ...(await PostalMime.parse(raw)), envelope, raw, isEncrypted: secure })
      setTimeout(done, delayMilliseconds)
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const at = (server.server.address() as AddressInfo).port
  const close = () => new Promise<void>((done) => server.close(done))
  const option = encrypts ? 'tls.rejectUnauthorized=false' : 'requireTLS=false'
  return { arrived, logIns, port: at, url: `smtp://127.0.0.1:${at}?${option}`, close }
}
