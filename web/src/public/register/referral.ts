const key = 'compety-referral'

const ofAddress = () => new URLSearchParams(location.search).get('referral')

/** Keeps the referral that the address brings, for whoever looks around in this tab before registering. */
export function keepReferral(): void {
  const referral = ofAddress()
  try {
    if (referral) sessionStorage.setItem(key, referral)
  } catch {
    // Without storage it counts on this page alone.
  }
}

/** Of the address, or of one that was open in this tab before. */
export function keptReferral(): string | null {
  try {
    return ofAddress() || sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function forgetReferral(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
