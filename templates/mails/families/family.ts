/** The families of our own mails: each has its scene and its tint. */
export type MailFamily = 'security' | 'billing' | 'team' | 'product'

/** The tints of tiles: a ground and the ink of its figure, each in light and dark mode. */
export type MailTint = 'secure' | 'good' | 'warn' | 'team' | 'info'

type TintColours = Record<'ground' | 'ink', { light: string; dark: string }>

export const tints: Readonly<Record<MailTint, TintColours>> = {
  secure: {
    ground: { light: '#F3ECF6', dark: '#2B1F33' },
    ink: { light: '#5B2A6E', dark: '#D9B4E8' },
  },
  good: {
    ground: { light: '#E7F4EC', dark: '#16351F' },
    ink: { light: '#17693F', dark: '#8FD9AE' },
  },
  warn: {
    ground: { light: '#FFF3DC', dark: '#3A2E1A' },
    ink: { light: '#8A5000', dark: '#F5C56B' },
  },
  team: {
    ground: { light: '#FFF3DC', dark: '#3A2E1A' },
    ink: { light: '#5B2A6E', dark: '#FFD98F' },
  },
  info: {
    ground: { light: '#E9F0FB', dark: '#16284A' },
    ink: { light: '#1F4E93', dark: '#A9C8F5' },
  },
}

/** The dark values of a body's tints, and the sizes of titles and figures on a phone. */
export function renderFamilyStyles(body: string): string {
  const used = Object.entries(tints).filter(([tint]) => body.includes(`m-${tint}Tile`))
  const rules = used.map(([tint, { ground, ink }]) => ({
    ground: `.m-${tint}Tile{background:${ground.dark}!important}`,
    ink: `.m-${tint}Ink{color:${ink.dark}!important}`,
  }))
  return [
    '@media (max-width:480px){.m-heading{font-size:26px!important;line-height:34px!important}.m-figure{font-size:40px!important;line-height:48px!important}.m-fact{font-size:22px!important;line-height:30px!important}}',
    rules.length > 0 &&
      `@media (prefers-color-scheme:dark){${rules.map(({ ground, ink }) => ground + ink).join('')}}`,
    ...rules.flatMap(({ ground, ink }) => [`[data-ogsb] ${ground}`, `[data-ogsc] ${ink}`]),
  ]
    .filter(Boolean)
    .join('\n')
}
