// Left by the registration for the log-in that follows it.
const key = 'compety-registered-email'

export function keepRegisteredEmail(email: string): void {
  try {
    sessionStorage.setItem(key, email)
  } catch {
    // Without storage it is typed again.
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
