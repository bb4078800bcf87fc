import type { FilterShape } from './list-shape.ts'

/** The records of one organizer. No column has this filter: links from the area of the organizer set it. */
export const organizer = { kind: 'choice', queryName: 'organizer_id' } as const satisfies FilterShape
