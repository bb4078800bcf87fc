/** A reminder that the organizer of a pool sends by hand may come at any time before its next deadline. */
export const byHand = { lead: 720, least: 5 }

/**
 * The hours before a deadline at which a reminder is sent, and the minutes before it until which a late one is useful.
 * The shorter lead comes first, since a match that it covers needs no other reminder at the same time.
 */
export const leads = [
  { lead: 2, least: 15 },
  { lead: 24, least: 180 },
]
