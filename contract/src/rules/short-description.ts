/** Cuts a description of more than 120 characters after 177. */
export const descriptionLimit = 120
export const descriptionCut = 177
// The first half of a surrogate pair, such as an emoji.
const halfAtEnd = /[\uD800-\uDBFF]$/
export const shortDescription = (text: string): string =>
  text.length > descriptionLimit ? `${text.slice(0, descriptionCut).replace(halfAtEnd, '')}…` : text
