import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { createElement } from 'react'
import { colors } from './palette.ts'

const border = '1px solid transparent'
const accent = { background: 'var(--accent)', hover: 'var(--accent-hover)', color: 'var(--on-accent)', border }
const danger = { background: 'var(--danger)', hover: 'var(--danger)', color: 'var(--surface)', border }
const quiet = { background: 'transparent', hover: 'var(--surface-3)', color: 'var(--text)', border }

const variantColorResolver: VariantColorsResolver = (input) => {
  const isNeutral = !input.color || ['volt', 'gray'].includes(input.color)
  if (input.variant === 'filled' && input.color === 'red') return danger
  if (input.variant === 'filled' && isNeutral) return accent
  if (input.variant === 'subtle' && isNeutral) return quiet
  return defaultVariantColorsResolver(input)
}

// The page keeps its scrollbar under a dialog (base.css), so its width need not be compensated.
const overPage = { defaultProps: { removeScrollProps: { removeScrollBar: false } } }
const scrim = { defaultProps: { color: 'transparent', className: 'scrim' } }
// The header of a dialog is not the banner of the page.
const header = { defaultProps: { role: 'presentation' } }

export const theme = createTheme({
  colors,
  primaryColor: 'volt',
  primaryShade: 5,
  autoContrast: true,
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  radius: { xs: '0.25rem', sm: 'var(--radius-sm)', md: 'var(--radius-md)', lg: 'var(--radius-lg)', xl: '1.5rem' },
  shadows: {
    xs: 'var(--shadow-1)',
    sm: 'var(--shadow-1)',
    md: 'var(--shadow-2)',
    lg: 'var(--shadow-3)',
    xl: 'var(--shadow-3)',
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Button: { defaultProps: { size: 'md' } },
    ModalRoot: { defaultProps: { ...overPage.defaultProps, centered: true, radius: 'lg' } },
    ModalOverlay: scrim,
    ModalHeader: header,
    DrawerRoot: overPage,
    DrawerOverlay: scrim,
    DrawerHeader: header,
    NativeSelect: { defaultProps: { rightSection: createElement(IconChevronDown, { size: 18, 'aria-hidden': true }) } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
})

/** Makes Mantine use the tokens of this product in both colour schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-bright': 'var(--text)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-success': 'var(--success)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-anchor': 'var(--text)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-2)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-dimmed': 'var(--text-3)',
    '--mantine-color-disabled': 'var(--surface-3)',
    '--mantine-color-disabled-color': 'var(--text-3)',
    '--mantine-color-disabled-border': 'var(--line)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-primary-color-light-color': 'var(--text)',
  }
  return { variables: {}, light: both, dark: both }
}
