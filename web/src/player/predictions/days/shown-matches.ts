import { wording } from '@compety/contract'
import { dayName } from '../../../kit/time/day-names.ts'
import { type Dated, type DividedMatches, filteredMatches, type MatchFilter } from './divided-matches.ts'
import { filterLabels } from './match-filters.tsx'
import { type MatchSection, matchesOn, sectionsByDay, todaySections } from './match-sections.ts'

const emptyTexts: Record<MatchFilter, string> = {
  open: 'No hay partidos abiertos para pronosticar.',
  played: 'Todavía no hay partidos cerrados.',
  all: wording.poolWithoutMatches,
}

/** One of the lists, a day ('YYYY-MM-DD'), or without both 'Hoy'. */
export type MatchView = { list?: MatchFilter | undefined; day?: string | undefined }

type ShownMatches<M> = { name: string; sections: MatchSection<M>[]; emptyText: string }

/** What a view of a pool's matches shows, and its name for screen readers. */
export function shownMatches<M extends Dated>(
  { list, day }: MatchView,
  divided: DividedMatches<M>,
  now: number,
  today: string,
): ShownMatches<M> {
  const lists = filteredMatches(divided)
  if (list)
    return { name: filterLabels[list], sections: sectionsByDay(lists[list], today), emptyText: emptyTexts[list] }
  if (!day) return { name: 'Hoy', sections: todaySections(divided, now), emptyText: emptyTexts.open }
  const ofDay = matchesOn(lists.all, day)
  return { name: dayName(day, today), sections: sectionsByDay(ofDay, today), emptyText: 'No hay partidos ese día.' }
}
