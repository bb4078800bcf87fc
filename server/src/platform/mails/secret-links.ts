// Whoever has one of these links could use it.
const secretPath = /\/(reset_password|prove_email|accept_invitation|stop_reminders)\/[^\s/?#:)"'<]+/g

/** A text whose secret links lead nowhere. */
export function withoutSecretLinks(text: string): string {
  return text.replace(secretPath, '/$1/…')
}
