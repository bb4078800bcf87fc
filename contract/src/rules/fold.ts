/** Lower case, without accents, spaces trimmed and single: what contains-filters compare (decisions-backoffice Q32). */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
