/** Removes line breaks, which would end the header of a name or subject. */
export function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim()
}
