import { formatHex, interpolate } from 'culori'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { PageSample } from './page-sample.ts'
import { resolveColour, parseTokens } from '../css-colours.ts'
import { pageSamples } from '../../tools/samples/events.ts'
import { colourStyles, getAccent } from '../colour-styles.ts'
import { contrastRatio } from '../colour.ts'
import { type TemplateId, templateIds } from './catalogue.ts'

type ContrastPair = PageSample['contrast'][number]
const minTextContrast = 4.5
const minShapeContrast = 3

const pairsEverywhere: ContrastPair[] = [
  ['--ink', '--ground'],
  ['--soft', '--ground'],
  ['--ink', '--surface'],
  ['--soft', '--surface'],
  ['--hot-ink', '--hot'],
  ['--face-ink', '--face'],
  ['--bar-ink', '--bar'],
]
/** The card may override tokens. */
const cardPairs: ContrastPair[] = [
  ['--ink', '--surface'],
  ['--soft', '--surface'],
  ['--hot-ink', '--hot'],
  ['--ink', '--wash'],
  ['--soft', '--wash'],
  ['--bad', '--surface'],
]
/** Borders of fields and answers, and the focus ring. */
const shapePairs: ContrastPair[] = [
  ['--edge', '--surface'],
  ['--focus', '--surface'],
  ['--hot', '--surface'],
  ['--bad', '--surface'],
]

const readStyleSheet = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')

function readTokens(template: TemplateId, accent: string, isCard = false): Map<string, string> {
  const [base, own] = [readStyleSheet('base/page.css'), readStyleSheet(`${template}/styles.css`)]
  const set = new Map([['--a', accent], ...parseTokens(base, 'body'), ...parseTokens(own, 'body')])
  const usual = {
    '--edge': 'var(--soft)',
    '--focus': 'var(--hot)',
    '--bar-ink': 'var(--ink)',
    '--face': 'var(--surface)',
    '--face-ink': 'var(--ink)',
    '--bar': 'var(--surface)',
  }
  for (const [name, value] of Object.entries(usual)) if (!set.has(name)) set.set(name, value)
  return isCard ? new Map([...set, ...parseTokens(own, '.reply')]) : set
}

const listLowContrast = (set: Map<string, string>, pairs: ContrastPair[], bar: number): string[] =>
  pairs.flatMap(([one, other]) => {
    const ratio = contrastRatio(
      resolveColour(`var(${one})`, set),
      resolveColour(`var(${other})`, set),
    )
    return ratio < bar ? [`${one} on ${other}: ${ratio.toFixed(2)}`] : []
  })

/** The brightest or darkest possible colour of a picture behind text. */
const mixBehind = (picture: string, ground: string, share: number): string =>
  formatHex(interpolate([ground, picture], 'rgb')(share))

/** Text over a picture of which the design shows a part. */
function listLowOverPicture(template: TemplateId, set: Map<string, string>): string[] {
  const over = pageSamples[template].overPicture
  if (!over) return []
  const ground = resolveColour(`var(${over.ground})`, set)
  return over.texts.flatMap((name) =>
    ['#ffffff', '#000000'].flatMap((pixel) => {
      const ratio = contrastRatio(
        resolveColour(`var(${name})`, set),
        mixBehind(pixel, ground, over.picture),
      )
      return ratio < minTextContrast ? [`${name} over ${pixel}: ${ratio.toFixed(2)}`] : []
    }),
  )
}

/** Colours from everywhere, and the corners of the space; the same in each run. */
function createColours(count: number): string[] {
  let seed = 7
  const next = () => (seed = (seed * 16_807) % 2_147_483_647)
  const corners = ['00', 'ff'].flatMap((r) =>
    ['00', 'ff'].flatMap((g) => ['00', 'ff'].map((b) => `#${r}${g}${b}`)),
  )
  const greys = Array.from({ length: 64 }, (_, at) => (at * 4).toString(16).padStart(2, '0'))
  return [
    ...corners,
    ...greys.map((part) => `#${part.repeat(3)}`),
    ...Array.from(
      { length: count },
      () => `#${(next() % 0x1000000).toString(16).padStart(6, '0')}`,
    ),
  ]
}

describe.each(templateIds)('the colours of %s', (template) => {
  test.each(colourStyles[template].map(({ id, accent }) => [id, accent] as const))(
    'Our product keeps all text readable in %s',
    (_, accent) => {
      const set = readTokens(template, accent)
      expect(
        listLowContrast(
          set,
          [...pairsEverywhere, ...pageSamples[template].contrast],
          minTextContrast,
        ),
      ).toEqual([])
      expect(
        listLowContrast(readTokens(template, accent, true), cardPairs, minTextContrast),
      ).toEqual([])
    },
  )

  test.each(colourStyles[template].map(({ id, accent }) => [id, accent] as const))(
    'Our product keeps fields and answers visible in %s',
    (_, accent) => {
      expect(
        listLowContrast(readTokens(template, accent, true), shapePairs, minShapeContrast),
      ).toEqual([])
    },
  )

  test(
    'Our product keeps text, fields and answers readable in any colour of a host',
    { tags: 'long' },
    () => {
      const found = createColours(1_000).flatMap((colour) => {
        const accent = getAccent(template, colour)
        const [page, card] = [readTokens(template, accent), readTokens(template, accent, true)]
        return [
          ...listLowContrast(
            page,
            [...pairsEverywhere, ...pageSamples[template].contrast],
            minTextContrast,
          ),
          ...listLowContrast(card, cardPairs, minTextContrast),
          ...listLowContrast(card, shapePairs, minShapeContrast),
          ...listLowOverPicture(template, page),
        ].map((low) => `${colour}: ${low}`)
      })
      expect(found).toEqual([])
    },
  )

  test('Our product keeps text readable on the brightest and the darkest picture', () => {
    const found = colourStyles[template].flatMap(({ id, accent }) =>
      listLowOverPicture(template, readTokens(template, accent)).map((low) => `${id}: ${low}`),
    )
    expect(found).toEqual([])
  })
})

describe('the colours of the product', () => {
  const [byDay = '', byNight = ''] = readStyleSheet('product.css').split(
    '@media (prefers-color-scheme: dark)',
  )
  const readDeclaration = (css: string, selector: string, what: string) =>
    new RegExp(`(?:^|[{}\\n])\\s*${selector} \\{(?:[^}]*;)?\\s*${what}: (#\\w+)`).exec(css)?.[1]
  const colour = (found: string | undefined) => resolveColour(found ?? '', new Map())

  test.each(['body', '.mark', 'p', 'p a'])(
    'Our product keeps %s readable in light and dark mode',
    (selector) => {
      const seen = [byDay, byNight].map((css) =>
        contrastRatio(
          colour(
            readDeclaration(css, selector, 'color') ?? readDeclaration(byDay, selector, 'color'),
          ),
          colour(readDeclaration(css, 'body', 'background')),
        ),
      )
      expect(seen.filter((ratio) => !(ratio >= minTextContrast))).toEqual([])
    },
  )
})

describe('the contrast formula', () => {
  test('Our product detects text that is not readable', () => {
    const set = new Map([
      ['--a', '#9d1c3f'],
      ['--ink', 'oklch(from var(--a) .5 .02 h)'],
      [
        '--ground',
        'oklch(from var(--a) calc(.2 + .4*clamp(0,(l - .3)*99,1)) min(c,.03 - .01*1) h)',
      ],
    ])
    expect(listLowContrast(set, [['--ink', '--ground']], minTextContrast)).toEqual([
      '--ink on --ground: 1.53',
    ])
  })

  test('Our product computes colours like browsers', () => {
    const none = new Map<string, string>()
    expect([
      resolveColour('#fff', none),
      resolveColour('oklch(.6 .12 250)', none),
      resolveColour('color-mix(in oklab,#ffffff 50%,#000000)', none),
    ]).toEqual(['#ffffff', '#4284c5', '#636363'])
    expect(() => resolveColour('var(--nothing)', none)).toThrow('--nothing is not set')
  })
})
