// The registration stores the e-mail here for the log-in that follows it.
const key = 'compety-registered-email'

export function storeRegisteredEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email)
  } catch {
    // Without storage the user types the e-mail again.
  }
}

export function takeRegisteredEmail(): string | null {
  try {
    const email = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return email
  } catch {
    return null
  }
}
