/** A big screen shows the best players only: nobody waits for the end of a long ranking. */
export const rowsOnScreen = 10
const mostPages = 10
export const secondsPerPage = 12

/** How many pages the screen turns through. */
export function pagesOf(totalPages: number): number {
  return Math.min(Math.max(1, totalPages), mostPages)
}

/** The page after a step; after the last one comes the first, and before the first the last. */
export function turned(page: number, step: 1 | -1, pages: number): number {
  return ((((page - 1 + step) % pages) + pages) % pages) + 1
}

/** What the foot says of a ranking that is longer than the screen shows. */
export function rangeText(total: number): string | null {
  const most = rowsOnScreen * mostPages
  return total > most ? `Los ${most} primeros de ${total.toLocaleString('es')}` : null
}
