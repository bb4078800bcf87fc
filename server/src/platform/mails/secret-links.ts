import { randomBytes } from 'node:crypto'

/** The pages whose links hold a secret: anybody who has such a link can use it. */
const pages = [
  'reset_password',
  'prove_email',
  'accept_invitation',
  'accept_organizer_invitation',
  'stop_notifications',
  'stop_reminders',
  'stop_invitations',
  'api/user/export',
] as const
export type SecretPage = (typeof pages)[number]

/**
 * A secret of a mail. The mail is stored with `mark` in its place; the secret is made from `of` when the mail is sent or
 * read, so that it is stored nowhere.
 */
export type MailSecret = { mark: string; page: SecretPage; of: string }

/** Makes the secret of a page; undefined if what the link opens is over. */
export type SecretMakers = Record<SecretPage, (of: string) => Promise<string | undefined>>

const newMark = () => randomBytes(16).toString('hex')

/** A link for a letter, and its secret for the mail. */
export function secretLink({ publicUrl, page, of }: { publicUrl: string; page: SecretPage; of: string | number }) {
  const mark = newMark()
  return { link: `${publicUrl}/${page}/${mark}`, secret: { mark, page, of: String(of) } }
}

type Texts = { text: string; html: string; unsubscribe_url?: string | null; secrets: MailSecret[] }

/** The mail with the secrets in its links. A link to something that is over keeps its mark, which opens nothing. */
export async function withSecrets<M extends Texts>(mail: M, makers: SecretMakers): Promise<M> {
  let filled = mail
  for (const { mark, page, of } of mail.secrets) {
    const token = (await makers[page](of)) ?? mark
    const put = (text: string) => text.replaceAll(mark, token)
    const { text, html, unsubscribe_url = null } = filled
    filled = { ...filled, text: put(text), html: put(html), unsubscribe_url: unsubscribe_url && put(unsubscribe_url) }
  }
  return filled
}

const secretPath = new RegExp(`/(${pages.join('|')})/[^\\s/?#:)"'<]+`, 'g')

/** The pages of the secret links in a text. */
export function secretPagesIn(text: string): string[] {
  return [...new Set([...text.matchAll(secretPath)].flatMap(([, page]) => page ?? []))]
}

/** Removes the secret parts of the links in a text. */
export function withoutSecretLinks(text: string): string {
  return text.replace(secretPath, '/$1/…')
}
