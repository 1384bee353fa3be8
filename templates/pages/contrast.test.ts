import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { colourOf, tokensOf } from '../../tools/preview/css-colours.ts'
import { colourStyles } from '../colour-styles.ts'
import { contrast } from '../contrast.ts'
import { type TemplateId, templateIds } from './page-view.ts'

/** `[text, ground]`, as tokens of the sheet. */
type Pair = readonly [text: string, ground: string]
const text = 4.5
const shape = 3

const everywhere: Pair[] = [
  ['--ink', '--ground'],
  ['--soft', '--ground'],
  ['--ink', '--surface'],
  ['--soft', '--surface'],
  ['--hot-ink', '--hot'],
  ['--face-ink', '--face'],
  ['--bar-ink', '--bar'],
]
/** The card may have tokens of its own. */
const onTheCard: Pair[] = [
  ['--ink', '--surface'],
  ['--soft', '--surface'],
  ['--hot-ink', '--hot'],
  ['--ink', '--wash'],
  ['--soft', '--wash'],
  ['--bad', '--surface'],
]
/** Borders of fields and answers, and the ring round what has the focus. */
const shapes: Pair[] = [
  ['--edge', '--surface'],
  ['--focus', '--surface'],
  ['--hot', '--surface'],
  ['--bad', '--surface'],
]

/** What a design writes besides: on its cover, in its headings, on its leaf of a calendar. */
const ofTheDesign: Record<TemplateId, Pair[]> = {
  jaali: [
    ['--gold-hi', '--ground'],
    ['--gold-hi', '--surface'],
    ['--gold-hi', '--glow'],
    ['--soft', '--deep'],
    ['--ink', '--deep'],
    ['--gold-hi', '--well'],
  ],
  grid: [
    ['--ink', '--field-a'],
    ['--ink', '--paper'],
  ],
  cutpaper: [
    ['--hot', '--sheet'],
    ['--hot', '--ground'],
    ['--ink', '--sheet'],
  ],
  botanical: [
    ['--ink', '--paper'],
    ['--soft', '--paper'],
    ['--inkline', '--paper'],
  ],
  lights: [
    ['--cream', '--n2'],
    ['--glow', '--n2'],
    ['--ink', '--n2'],
    ['--ink', '--n3'],
    ['--warm', '--ground'],
    ['--warm', '--surface'],
    ['--warm', '--n3'],
    ['--cream', '--n3'],
    ['--glow', '--n3'],
  ],
  blacktie: [
    ['--title', '--v1'],
    ['--ink', '--v1'],
    ['--soft', '--v1'],
    ['--title', '--cloth'],
    ['--ink', '--cloth'],
    ['--title', '--ground'],
  ],
}

/** Over a host's picture words stand on a veil, or on a picture that is itself thin: its share of what is seen where words are, the ground it lies on. */
const overPictures: Partial<
  Record<TemplateId, { texts: string[]; ground: string; picture: number }>
> = {
  lights: { texts: ['--cream', '--glow', '--ink'], ground: '--n0', picture: 0.34 },
  blacktie: { texts: ['--title', '--ink'], ground: '--v1', picture: 0.34 },
  jaali: { texts: ['--gold-hi', '--ink'], ground: '--well', picture: 0.18 },
}

const sheet = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

function tokens(template: TemplateId, accent: string, isCard = false): Map<string, string> {
  const [base, own] = [sheet('base.css'), sheet(`${template}.css`)]
  const set = new Map([['--a', accent], ...tokensOf(base, 'body'), ...tokensOf(own, 'body')])
  const usual = {
    '--edge': 'var(--soft)',
    '--focus': 'var(--hot)',
    '--bar-ink': 'var(--ink)',
    '--face': 'var(--surface)',
    '--face-ink': 'var(--ink)',
    '--bar': 'var(--surface)',
  }
  for (const [name, value] of Object.entries(usual)) if (!set.has(name)) set.set(name, value)
  return isCard ? new Map([...set, ...tokensOf(own, '.reply')]) : set
}

const dim = (set: Map<string, string>, pairs: Pair[], bar: number): string[] =>
  pairs.flatMap(([one, other]) => {
    const ratio = contrast(colourOf(`var(${one})`, set), colourOf(`var(${other})`, set))
    return ratio < bar ? [`${one} on ${other}: ${ratio.toFixed(2)}`] : []
  })

/** The brightest or darkest a picture can be behind words. */
function behind(picture: string, ground: string, share: number): string {
  const channel = (colour: string, at: number) => Number.parseInt(colour.slice(at, at + 2), 16)
  return `#${[1, 3, 5]
    .map((at) =>
      Math.round(channel(picture, at) * share + channel(ground, at) * (1 - share))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

describe.each(templateIds)('the colours of %s', (template) => {
  test.each(colourStyles[template].map(({ id, accent }) => [id, accent] as const))(
    'Our product keeps every word readable in %s',
    (_, accent) => {
      const set = tokens(template, accent)
      expect(dim(set, [...everywhere, ...ofTheDesign[template]], text)).toEqual([])
      expect(dim(tokens(template, accent, true), onTheCard, text)).toEqual([])
    },
  )

  test.each(colourStyles[template].map(({ id, accent }) => [id, accent] as const))(
    'Our product keeps fields and answers visible in %s',
    (_, accent) => {
      expect(dim(tokens(template, accent, true), shapes, shape)).toEqual([])
    },
  )

  test('Our product keeps words readable over the brightest and the darkest picture', () => {
    const over = overPictures[template]
    const found = !over
      ? []
      : colourStyles[template].flatMap(({ id, accent }) => {
          const set = tokens(template, accent)
          const ground = colourOf(`var(${over.ground})`, set)
          return over.texts.flatMap((name) =>
            ['#ffffff', '#000000'].flatMap((pixel) => {
              const ratio = contrast(
                colourOf(`var(${name})`, set),
                behind(pixel, ground, over.picture),
              )
              return ratio < text ? [`${id}: ${name} over ${pixel}: ${ratio.toFixed(2)}`] : []
            }),
          )
        })
    expect(found).toEqual([])
  })
})

describe('the colours of the house', () => {
  const [byDay = '', byNight = ''] = sheet('house.css').split('@media (prefers-color-scheme:dark)')
  const given = (css: string, selector: string, what: string) =>
    new RegExp(`(?:^|[{}\\n])${selector}\\{(?:[^}]*;)?${what}:(#\\w+)`).exec(css)?.[1]
  const colour = (found: string | undefined) => colourOf(found ?? '', new Map())

  test.each(['body', '.mark', 'p', 'p a'])(
    'Our product keeps %s readable by day and by night',
    (selector) => {
      const seen = [byDay, byNight].map((css) =>
        contrast(
          colour(given(css, selector, 'color') ?? given(byDay, selector, 'color')),
          colour(given(css, 'body', 'background')),
        ),
      )
      expect(seen.filter((ratio) => !(ratio >= text))).toEqual([])
    },
  )
})

describe('the sum behind it', () => {
  test('Our product sees what cannot be read', () => {
    const set = new Map([
      ['--a', '#9d1c3f'],
      ['--ink', 'oklch(from var(--a) .5 .02 h)'],
      [
        '--ground',
        'oklch(from var(--a) calc(.2 + .4*clamp(0,(l - .3)*99,1)) min(c,.03 - .01*1) h)',
      ],
    ])
    expect(dim(set, [['--ink', '--ground']], text)).toEqual(['--ink on --ground: 1.53'])
  })

  test('Our product reads colours as browsers do', () => {
    const none = new Map<string, string>()
    expect([
      colourOf('#fff', none),
      colourOf('oklch(.6 .12 250)', none),
      colourOf('color-mix(in oklab,#ffffff 50%,#000000)', none),
    ]).toEqual(['#ffffff', '#4284c5', '#636363'])
    expect(() => colourOf('var(--nothing)', none)).toThrow('--nothing is not set')
  })
})
