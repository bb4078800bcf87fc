const key = 'compety-referral'

const referralInAddress = () => new URLSearchParams(location.search).get('referral')

/** Stores the referral of the address, so that a user may visit other pages in this tab before registering. */
export function storeReferral(): void {
  const referral = referralInAddress()
  try {
    if (referral) sessionStorage.setItem(key, referral)
  } catch {
    // Without storage the referral counts on this page only.
  }
}

/** The referral of the address, or the one stored by an earlier page in this tab. */
export function currentReferral(): string | null {
  try {
    return referralInAddress() || sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function forgetReferral(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is no stored referral.
  }
}
