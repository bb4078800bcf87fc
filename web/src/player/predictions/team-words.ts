/** Names with such a word are shown smaller in narrow places. */
export function hasLongWord(name: string): boolean {
  return /\p{L}{10}/u.test(name)
}

const longest = /\p{L}{13,}/gu
const syllableEnd =
  /(?<=\p{L}{2}[aeiouáéíóúäëïöü])(?=(ch|[b-df-hj-np-tv-zñ])[aeiouáéíóú]\p{L})|(?<=\p{L}[aeiouáéíóúäëïöü][lmnrs])(?=(ch|[b-df-gj-kmnp-qs-tv-z])[aeiouáéíóú]\p{L})/giu

/** Adds soft hyphens between syllables of very long words: not every browser has Spanish hyphenation of its own. */
export function withSoftHyphens(name: string): string {
  return name.replace(longest, (word) => word.replace(syllableEnd, '\u00ad'))
}
