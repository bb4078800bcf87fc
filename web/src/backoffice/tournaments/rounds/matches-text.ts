/** '1 partido', '8 partidos'. */
export function matchesText(count: number): string {
  return count === 1 ? '1 partido' : `${count} partidos`
}
