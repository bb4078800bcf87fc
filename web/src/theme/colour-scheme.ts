import { localStorageColorSchemeManager } from '@mantine/core'

/** Also read by public/boot.js, before the first paint. */
export const colourSchemeKey = 'compety-color-scheme'
export const colourSchemeManager = localStorageColorSchemeManager({ key: colourSchemeKey })
