import type { MantineColorsTuple } from '@mantine/core'

/** Shades used by the style sheets of the component library; the colours of this product are in tokens.css. */
const shades = (...colours: MantineColorsTuple): MantineColorsTuple => colours

export const colors = {
  volt: shades(
    '#f9fee7',
    '#f1fbcb',
    '#e6f8a0',
    '#d9f56d',
    '#cef34a',
    '#c6f432',
    '#b6e31f',
    '#8fb40f',
    '#5f7a06',
    '#3b4d02',
  ),
  gray: shades(
    '#f6f7fa',
    '#eef1f5',
    '#e9ecf1',
    '#e1e5ec',
    '#7d889b',
    '#6f7a8f',
    '#586378',
    '#414b5f',
    '#2a3446',
    '#141c2b',
  ),
  dark: shades(
    '#eff3fb',
    '#c0cadd',
    '#9ba8c1',
    '#9ba8c1',
    '#6f7e9c',
    '#202d45',
    '#172236',
    '#111a2b',
    '#0c1422',
    '#090e18',
  ),
}
