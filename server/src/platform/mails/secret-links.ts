// Anybody who has one of these links can use it.
const secretPath = /\/(reset_password|prove_email|accept_invitation|stop_reminders|stop_invitations)\/[^\s/?#:)"'<]+/g

/** Removes the secret parts of the links in a text. */
export function withoutSecretLinks(text: string): string {
  return text.replace(secretPath, '/$1/…')
}
