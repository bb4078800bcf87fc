/** Shown smaller where there is little room. */
export const hasLongWord = (name: string): boolean => /\p{L}{10}/u.test(name)

const longest = /\p{L}{13,}/gu
const syllableEnd =
  /(?<=\p{L}{2}[aeiouáéíóúäëïöü])(?=(ch|[b-df-hj-np-tv-zñ])[aeiouáéíóú]\p{L})|(?<=\p{L}[aeiouáéíóúäëïöü][lmnrs])(?=(ch|[b-df-gj-kmnp-qs-tv-z])[aeiouáéíóú]\p{L})/giu

/** A word that fits no column may part between two syllables, with a hyphen; browsers know the Spanish ones only on some systems. */
export const withSoftHyphens = (name: string): string =>
  name.replace(longest, (word) => word.replace(syllableEnd, '\u00ad'))
