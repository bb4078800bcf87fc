/** An element as satori takes it. */
export type Box = { type: string; props: { style?: Style; children?: Child | Child[]; [attribute: string]: unknown } }
type Child = Box | string | null
export type Style = Record<string, string | number>

const box = (style: Style, children: readonly (Child | false)[]): Box => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children: children.filter((each) => each !== false && each !== null) },
})

export function row(style: Style, ...children: (Child | false)[]): Box {
  return box({ flexDirection: 'row', ...style }, children)
}

export function column(style: Style, ...children: (Child | false)[]): Box {
  return box({ flexDirection: 'column', ...style }, children)
}

/** A text that is cut with an ellipsis after so many lines. */
export function text(content: string, { lines = 1, ...style }: Style & { lines?: number }): Box {
  return { type: 'div', props: { style: { display: 'block', lineClamp: lines, ...style }, children: content } }
}

/** A part of the text in the display face, whose lines are as high as its capitals ask for. */
export function numeral(content: string, style: Style): Box {
  return text(content, { fontFamily: 'Barlow Condensed', lineHeight: 1, ...style })
}

export function picture(src: string, size: number, style: Style = {}): Box {
  return { type: 'img', props: { src, width: size, height: size, style: { objectFit: 'contain', ...style } } }
}

const sign = (type: string, attributes: Record<string, unknown>): Box => ({ type, props: attributes })

/** The mark of the brand, as in the head of every screen. */
export function brandMark(size: number, { mark, on }: { mark: string; on: string }): Box {
  const parts = [
    sign('rect', { width: 32, height: 32, rx: 8, fill: mark }),
    sign('path', { d: 'M7 7.5h5v17H7zm13 0h5v17h-5z', fill: on }),
    sign('circle', { cx: 16, cy: 12, r: 2.1, fill: on }),
    sign('circle', { cx: 16, cy: 20, r: 2.1, fill: on }),
  ]
  return { type: 'svg', props: { width: size, height: size, viewBox: '0 0 32 32', children: parts } }
}
