/**
 * What the page on privacy says is stored about people, one paragraph each. Every table with personal data names the one
 * that covers it, so that nothing is stored that the page does not tell.
 */
export type PersonalTopic =
  | 'account'
  | 'profile'
  | 'access'
  | 'secondFactor'
  | 'game'
  | 'organizers'
  | 'contact'
  | 'mails'
  | 'invitations'
  | 'invitedAddresses'
  | 'notifications'
  | 'audit'
  | 'download'
