/**
 * The roles of colours in a mail. Each has a light value, written inline, and a dark value, set by
 * class in clients that support it. `foot` is text below the card, on the colour of the page.
 */
export type MailColourRole =
  | 'page'
  | 'card'
  | 'soft'
  | 'text'
  | 'muted'
  | 'accent'
  | 'highlight'
  | 'line'
  | 'button'
  | 'buttonText'
  | 'good'
  | 'foot'
export type MailTheme = Record<MailColourRole, { light: string; dark: string }>

export const defaultTheme: MailTheme = {
  page: { light: '#FBF8F3', dark: '#140E19' },
  card: { light: '#FFFFFF', dark: '#1F1725' },
  soft: { light: '#F3ECF6', dark: '#2B1F33' },
  text: { light: '#1F1527', dark: '#F6F0F8' },
  muted: { light: '#6B6272', dark: '#B9AEC0' },
  accent: { light: '#5B2A6E', dark: '#D9B4E8' },
  highlight: { light: '#E8960C', dark: '#F5B94A' },
  line: { light: '#E9E2D6', dark: '#3B3042' },
  button: { light: '#5B2A6E', dark: '#D9B4E8' },
  buttonText: { light: '#FFFFFF', dark: '#24102E' },
  good: { light: '#17693F', dark: '#7FD6A6' },
  foot: { light: '#6B6272', dark: '#B9AEC0' },
}

const backgroundRoles: readonly MailColourRole[] = ['page', 'card', 'soft', 'button']

/** The `<style>` of the head. It contains only improvements; all necessary rules are inline. */
export function renderHeadStyles(theme: MailTheme, onPhones = ''): string {
  const roles = Object.keys(theme) as MailColourRole[]
  const createDarkRule = (role: MailColourRole) =>
    `.m-${role}{${createDeclarations(role, theme[role].dark)}}`
  const createOutlookRule = (role: MailColourRole) =>
    `[data-ogs${backgroundRoles.includes(role) ? 'b' : 'c'}] ${createDarkRule(role)}`
  const outlined = [
    `.m-out{border-color:${theme.button.dark}!important}`,
    `.m-outText{color:${theme.button.dark}!important}`,
  ]
  return [
    ':root{color-scheme:light dark;supported-color-schemes:light dark}',
    'body{margin:0;padding:0;-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}',
    'table{border-collapse:separate;mso-table-lspace:0;mso-table-rspace:0}img{border:0;display:block;-ms-interpolation-mode:bicubic}',
    'a[x-apple-data-detectors]{color:inherit!important;text-decoration:none!important}',
    `@media (max-width:480px){${phoneRules}${onPhones}}`,
    `@media (prefers-color-scheme:dark){${roles.map(createDarkRule).join('')}${outlined.join('')}}`,
    ...roles.map(createOutlookRule),
    ...outlined.map((rule) => `[data-ogsc] ${rule}`),
  ].join('\n')
}

/** On a phone the card fills the width without round corners, and cells are stacked. */
const phoneRules = [
  '.m-pad{padding-left:22px!important;padding-right:22px!important}',
  '.m-ground{padding:0!important}',
  '.m-edge{border-radius:0!important;border-left:0!important;border-right:0!important}',
  '.m-stack{display:block!important;width:100%!important;box-sizing:border-box}',
  '.m-gap{display:block!important;width:100%!important;height:10px!important;line-height:10px!important}',
  '.m-flat{padding:0!important}',
  '.m-centre{text-align:center!important}',
  '.m-rise{margin-bottom:-34px!important}',
  '.m-code{font-size:44px!important;line-height:54px!important;letter-spacing:2px!important}',
].join('')

function createDeclarations(role: MailColourRole, colour: string): string {
  if (role === 'line') return `border-color:${colour}!important`
  if (role === 'button') return `background:${colour}!important;border-color:${colour}!important`
  return `${backgroundRoles.includes(role) ? 'background' : 'color'}:${colour}!important`
}
