import type { TemplateId } from './pages/page-view.ts'

/** A host picks one accent; every other colour of the page is computed from it with fixed lightness. */
export type ColourStyle = { id: string; accent: `#${string}` }

const styles = (accents: Record<string, `#${string}`>): ColourStyle[] =>
  Object.entries(accents).map(([id, accent]) => ({ id, accent }))

/** The first is the template's own. */
export const colourStyles: Record<TemplateId, ColourStyle[]> = {
  jaali: styles({
    ruby: '#9d1c3f',
    emerald: '#0e6b4f',
    sapphire: '#1c4a9e',
    aubergine: '#6a2c84',
    peacock: '#0b6f80',
    rust: '#a5471c',
  }),
  grid: styles({
    signal: '#ff5a36',
    cobalt: '#6f93ff',
    lime: '#b4e02f',
    pink: '#ff86c0',
    sun: '#ffc21f',
    mint: '#4fd3a5',
  }),
  cutpaper: styles({
    mango: '#ffc233',
    guava: '#ff9fb2',
    sea: '#8fcbe6',
    leaf: '#a9db63',
    lilac: '#c3a8ff',
    papaya: '#ffa270',
  }),
  botanical: styles({
    fern: '#4c7a3d',
    poppy: '#b5432c',
    lavender: '#6a57a8',
    cornflower: '#2f66a8',
    ochre: '#94701c',
    rosehip: '#a43a63',
  }),
  lights: styles({
    indigo: '#3b2f9e',
    teal: '#0c5f78',
    maroon: '#8a1d3e',
    forest: '#1d6b45',
    violet: '#6d2a9a',
    ember: '#96431b',
  }),
  blacktie: styles({
    midnight: '#1d2a4d',
    onyx: '#1d1c1a',
    bordeaux: '#5a1426',
    bottle: '#0f4634',
    plum: '#45205c',
    ivory: '#b9a47c',
  }),
}

export function accentOf(template: TemplateId, style: string): string {
  const own = colourStyles[template]
  return (own.find(({ id }) => id === style) ?? own[0])?.accent ?? '#5b2a6e'
}
