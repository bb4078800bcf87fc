import {
  type CSSVariablesResolver,
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
} from '@mantine/core'

// Mantine only takes a primary colour as ten shades; the tokens decide what is painted.
const volt: MantineColorsTuple = [
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
]

export const theme = createTheme({
  colors: { volt },
  primaryColor: 'volt',
  primaryShade: { light: 5, dark: 5 },
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
  variantColorResolver: (input) => {
    const { color, variant } = input
    if (variant === 'filled' && (!color || color === 'volt'))
      return {
        background: 'var(--accent)',
        hover: 'var(--accent-hover)',
        color: 'var(--on-accent)',
        border: '1px solid transparent',
      }
    if (variant === 'filled' && color === 'red')
      return {
        background: 'var(--danger)',
        hover: 'var(--danger)',
        color: 'var(--surface)',
        border: '1px solid transparent',
      }
    if ((variant === 'subtle' || variant === 'light') && (!color || color === 'volt' || color === 'gray'))
      return {
        background: variant === 'light' ? 'var(--surface-3)' : 'transparent',
        hover: 'var(--surface-3)',
        color: 'var(--text)',
        border: '1px solid transparent',
      }
    return defaultVariantColorsResolver(input)
  },
  components: {
    Button: { defaultProps: { size: 'md' } },
    Modal: {
      defaultProps: { centered: true, radius: 'lg', overlayProps: { color: 'transparent', className: 'scrim' } },
    },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
})

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
