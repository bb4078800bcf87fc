import { createTransport, type NodemailerError } from 'nodemailer'
import type { WaitingMail } from './mails.queries.ts'
import { oneLine } from './one-line.ts'

/** Why a mail was not accepted, as a text for administrators. It is final if later attempts would fail as well. */
export type Fault = { failure: string; isFinal: boolean }
export type SendBySmtp = (mail: WaitingMail, signal: AbortSignal) => Promise<Fault | undefined>

// Nobody waits for a mail, but sending it locks its row and occupies a database connection.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, dnsTimeout: 10_000, socketTimeout: 30_000 }

/** Sends mails through the server of SMTP_URL. Returns undefined if the server accepted the mail. */
export function smtpSender({ smtpUrl, mailFrom }: { smtpUrl: string; mailFrom: string }): SendBySmtp {
  const from = mailbox(mailFrom)
  const transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    requireTLS: requiresTls(smtpUrl),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ recipient, reply_to, unsubscribe_url, subject, text, html, ...mail }, signal) => {
    try {
      await transport.sendMail({
        from,
        to: mailbox(recipient),
        // `Auto-Submitted` prevents automatic replies. A mail with a reply address goes without it, since a help desk
        // may discard automatic mails.
        ...(reply_to
          ? { replyTo: mailbox(reply_to) }
          : { headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(unsubscribe_url) } }),
        messageId: `<${mail.id}.${Date.parse(mail.created_at)}@${from.address.split('@').at(-1)}>`,
        subject,
        text,
        html,
        signal,
      })
    } catch (error) {
      return faultOf(error as NodemailerError)
    }
  }
}

/**
 * Whether neither log-in nor mail may be sent before the connection is encrypted. Only the address says otherwise, by
 * the library's own options: a server that offers no encryption may be an attacker on the way.
 */
export function requiresTls(smtpUrl: string): boolean {
  const options = new URL(smtpUrl).searchParams
  return options.get('requireTLS') !== 'false' && options.get('ignoreTLS') !== 'true'
}

const unsubscribing = (url: string | null) =>
  url ? { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}

/** Parses 'Name <address>' or an address. The result is never more than one mailbox. */
const mailbox = (text: string) => {
  const [, name, address] = /^(.*?)\s*<([^<>]+)>$/.exec(oneLine(text)) ?? ['', '', oneLine(text)]
  return { name: (name ?? '').replace(/^"(.*)"$/, '$1'), address: address ?? '' }
}

const faultOf = ({ code = '', command = '', permanent = false, response }: NodemailerError): Fault => {
  const isOfMail = command === 'RCPT TO' || command === 'DATA'
  // Answers to a log-in are left out, since they may name the account.
  if (response && (isOfMail || command === 'MAIL FROM')) {
    const said = oneLine(response).slice(0, 200)
    return { failure: `El servidor de correo respondió: ${said}`, isFinal: isOfMail && permanent }
  }
  if (code === 'EENVELOPE') return { failure: 'La dirección de correo no se puede usar.', isFinal: true }
  return { failure: reasons[code] ?? 'No se pudo enviar el correo.', isFinal: false }
}

const unreachable = 'No hay conexión con el servidor de correo.'
const reasons: Record<string, string> = {
  ECONNECTION: unreachable,
  ESOCKET: unreachable,
  EDNS: unreachable,
  ETIMEDOUT: 'El servidor de correo no responde a tiempo.',
  ETLS: 'No se pudo cifrar la conexión con el servidor de correo. Si no cifra, SMTP_URL debe decirlo con requireTLS=false.',
  EAUTH: 'El servidor de correo no admite el usuario o la contraseña de SMTP_URL.',
  ENOAUTH: 'El servidor de correo pide un usuario y una contraseña en SMTP_URL.',
  EABORT: 'El envío quedó interrumpido.',
}
