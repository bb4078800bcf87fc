/** A page of a list, and the number of the next one. */
export type PageOf<Row> = { records: readonly Row[]; nextPage: number | null }

/**
 * Loads all pages of a list. Stops when the next page number does not increase, so that a wrong answer cannot loop
 * forever.
 */
export async function loadAllPages<Row>(loadPage: (page: number) => Promise<PageOf<Row>>): Promise<Row[]> {
  const all: Row[] = []
  for (let page: number | null = 1; page !== null; ) {
    const { records, nextPage } = await loadPage(page)
    all.push(...records)
    page = nextPage && nextPage > page ? nextPage : null
  }
  return all
}
