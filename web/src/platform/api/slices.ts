/** What one call does not take goes in several: in order, at most so many each. */
export function slicesOf<T>(all: readonly T[], most: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / most) }, (_, index) => all.slice(index * most, (index + 1) * most))
}
