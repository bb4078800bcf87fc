/** The value that a browser stores for the session of a user of the demo season. */
export const demoSession = async (origin: string, email: string): Promise<string> => {
  const answer = await fetch(`${origin}/api/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'compety2026' }),
  })
  const { token, user } = await answer.json()
  return JSON.stringify({ token, user })
}
