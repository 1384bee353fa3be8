import './global.css'
import './fonts.css'
import '@mantine/core/styles/default-css-variables.layer.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import {
  Button,
  createTheme,
  Input,
  InputWrapper,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'
import classes from './controls.module.css'
import { sharedTokens, darkTokens, lightTokens, mantineTokens } from './tokens.ts'

const plum: MantineColorsTuple = [
  '#F3ECF6',
  '#E2D2E9',
  '#D2ADE2',
  '#B98CCB',
  '#9B66B1',
  '#7B4590',
  '#5B2A6E',
  '#4A2159',
  '#3A1946',
  '#2A1233',
]

export const themeVariables: CSSVariablesResolver = () => ({
  variables: { ...sharedTokens, ...mantineTokens },
  light: { ...lightTokens, ...mantineTokens },
  dark: { ...darkTokens, ...mantineTokens },
})

const createVariant = (background: string, hover: string, color: string, line: string) => ({
  background,
  hover,
  color,
  border: `1px solid ${line}`,
})

/**
 * `filled` is a view's main action, `default` the second, `light` the third, `subtle` has no
 * frame; `color="bad"` destroys.
 */
const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  if (color === 'bad' && variant === 'filled')
    return createVariant('var(--bad)', 'var(--bad)', 'var(--surface)', 'var(--bad)')
  const words = color === 'bad' ? 'var(--bad)' : 'var(--ink)'
  if (variant === 'filled')
    return createVariant('var(--plum)', 'var(--plum-hover)', 'var(--on-plum)', 'var(--plum)')
  if (variant === 'light')
    return createVariant('var(--plum-soft)', 'var(--plum-soft)', 'var(--plum)', 'transparent')
  if (variant === 'subtle')
    return createVariant('transparent', 'var(--sand-soft)', words, 'transparent')
  return createVariant('var(--surface)', 'var(--sand-soft)', words, 'var(--sand)')
}

/** Mantine writes the sizes of a compact button into its style, where no style sheet reaches them. */
const compactButton = {
  '--button-height': 'var(--control-small)',
  '--button-padding-x': '12px',
  '--button-fz': '13px',
}

export const theme = createTheme({
  colors: { plum },
  primaryColor: 'plum',
  primaryShade: { light: 6, dark: 2 },
  black: '#1F1527',
  fontFamily: sharedTokens['--ui'],
  headings: { fontFamily: sharedTokens['--display'], fontWeight: '500' },
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.9375rem', lg: '1.125rem', xl: '1.375rem' },
  lineHeights: { xs: '1rem', sm: '1.125rem', md: '1.375rem', lg: '1.5rem', xl: '1.75rem' },
  defaultRadius: 10,
  radius: { sm: '8px', md: '10px', lg: '14px', xl: '999px' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  shadows: { sm: lightTokens['--shadow'], md: lightTokens['--shadow'], lg: sharedTokens['--lift'] },
  respectReducedMotion: true,
  variantColorResolver,
  components: {
    Button: Button.extend({
      vars: (_, { size }) => ({
        root: String(size).startsWith('compact') ? compactButton : {},
      }),
      classNames: {
        root: classes.button,
        inner: classes.inner,
        section: classes.section,
        loader: classes.loader,
      },
      defaultProps: { variant: 'default' },
    }),
    Input: Input.extend({
      vars: () => ({ wrapper: { '--input-height': 'var(--control)', '--input-fz': undefined } }),
      classNames: { wrapper: classes.control, input: classes.input, section: classes.inputSection },
    }),
    InputWrapper: InputWrapper.extend({
      classNames: {
        root: classes.field,
        label: classes.label,
        description: classes.hint,
        error: classes.error,
      },
    }),
  },
})
