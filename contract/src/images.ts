/** The widths of every stored image in pixels, ascending. The last one is the largest that is stored. */
export const imageWidths = [160, 480, 1024] as const
export type ImageWidth = (typeof imageWidths)[number]

/**
 * The address of a stored image at a width: '/files/ab.webp' at 160 is '/files/ab-160.webp'. Other addresses are
 * returned unchanged.
 */
export const imageAt = (address: string, width: ImageWidth): string =>
  /\/[0-9a-f]{32}\.webp$/.test(address) && width !== imageWidths.at(-1)
    ? address.replace(/\.webp$/, `-${width}.webp`)
    : address
