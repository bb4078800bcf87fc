/**
 * Hours before a deadline, and the minutes before it until which a reminder that is late is still of use. The shorter comes
 * first: what it tells of needs no other at once.
 */
export const leads = [
  { lead: 2, least: 15 },
  { lead: 24, least: 180 },
]

export function leastOf(of: number): number {
  return leads.find(({ lead }) => lead === of)?.least ?? 0
}
