type Channels = [red: number, green: number, blue: number]

const channelsOf = (color: string): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as Channels

const luminanceOf = (color: string): number => {
  const [red, green, blue] = channelsOf(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as Channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours such as '#1d4ed8' by WCAG, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** Black or white, whichever is easier to read on a colour. One of them always has a contrast of 4.5 at least. */
export function textOn(color: string): string {
  return contrastOf(color, '#ffffff') >= contrastOf(color, '#000000') ? '#ffffff' : '#000000'
}

const mixed = (color: string, { into, part }: { into: string; part: number }): string => {
  const to = channelsOf(into)
  const channels = channelsOf(color).map((channel, n) => Math.round(channel + ((to[n] ?? 0) - channel) * part))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/**
 * The nearest shade of a colour that has this contrast on a background: a darker one on a light one, and the reverse.
 */
export function shadeOn(color: string, { background, contrast }: { background: string; contrast: number }): string {
  const into = textOn(background)
  for (let part = 0; part < 1; part += 0.05) {
    const shade = mixed(color, { into, part })
    if (contrastOf(shade, background) >= contrast) return shade
  }
  return into
}
