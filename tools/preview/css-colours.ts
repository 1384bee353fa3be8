import { lchOf } from '../../templates/mails/colour.ts'

/** Custom properties of a sheet, by name, as the rules of this selector set them. */
export function tokensOf(css: string, selector: string): Map<string, string> {
  const plain = css.replace(/\/\*[^]*?\*\//g, '')
  const rules = [...plain.matchAll(/(?:^|\n|\})\s*([^{}@]+)\{([^{}]*)\}/g)].filter(
    ([, of = '']) => of.trim() === selector,
  )
  return new Map(
    rules
      .flatMap(([, , body = '']) => body.split(';'))
      .flatMap((line) => {
        const [, name, value] = /^\s*(--[\w-]+)\s*:([^]*)$/.exec(line) ?? []
        return name && value ? [[name, value.trim()] as const] : []
      }),
  )
}

/** What a browser makes of a colour written in CSS: `#rrggbb`. Knows hex, `oklch()`, relative `oklch()`, `color-mix()` in oklab and `var()`; alpha is left out. */
export function colourOf(value: string, tokens: ReadonlyMap<string, string>): string {
  const text = withTokens(value, tokens)
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]
  if (hex) return `#${hex.length === 3 ? [...hex].map((digit) => digit + digit).join('') : hex}`
  const [, called, inner = ''] = /^([\w-]+)\(([^]*)\)$/.exec(text) ?? []
  if (called === 'oklch') return oklch(inner, tokens)
  if (called === 'color-mix') return mixed(parts(inner, ','), tokens)
  throw new Error(`no colour: ${text}`)
}

function withTokens(value: string, tokens: ReadonlyMap<string, string>): string {
  const text = value.trim()
  const replaced = text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const set = tokens.get(name)
    if (set === undefined) throw new Error(`${name} is not set`)
    return set
  })
  return replaced === text ? text : withTokens(replaced, tokens)
}

function oklch(inner: string, tokens: ReadonlyMap<string, string>): string {
  const words = parts(parts(inner, '/')[0] ?? '', ' ')
  const isRelative = words[0] === 'from'
  const base = isRelative
    ? lchOf(colourOf(words[1] ?? '', tokens))
    : { lightness: 0, chroma: 0, hue: 0 }
  const names = { l: base.lightness, c: base.chroma, h: ((base.hue * 180) / Math.PI + 360) % 360 }
  const [l = 0, c = 0, h = 0] = words.slice(isRelative ? 2 : 0).map((word) => sum(word, names))
  return hexOf(l, Math.max(0, c), (h * Math.PI) / 180)
}

/** "in oklab, one 30%, other": the share is the first one's. */
function mixed([, one = '', other = '']: string[], tokens: ReadonlyMap<string, string>): string {
  const [first = '', share] = parts(one, ' ')
  const part = share ? Number.parseFloat(share) / 100 : 0.5
  const [from, to] = [first, parts(other, ' ')[0] ?? ''].map((colour) =>
    labOf(colourOf(colour, tokens)),
  )
  const [l = 0, a = 0, b = 0] = [0, 1, 2].map(
    (at) => (from?.[at] ?? 0) * part + (to?.[at] ?? 0) * (1 - part),
  )
  return hexOf(l, Math.hypot(a, b), Math.atan2(b, a))
}

/** A browser cuts off what a screen cannot show, channel by channel. */
function hexOf(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [chroma * Math.cos(hue), chroma * Math.sin(hue)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${linear
    .map((part) => Math.min(1, Math.max(0, part)))
    .map((part) =>
      Math.round(255 * (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

function labOf(hex: string): [number, number, number] {
  const { lightness, chroma, hue } = lchOf(hex)
  return [lightness, chroma * Math.cos(hue), chroma * Math.sin(hue)]
}

/** Split where no bracket is open. */
function parts(text: string, at: string): string[] {
  let depth = 0
  const found = ['']
  for (const letter of text) {
    depth += letter === '(' ? 1 : letter === ')' ? -1 : 0
    if (letter === at && depth === 0) found.push('')
    else found[found.length - 1] += letter
  }
  return found.map((part) => part.trim()).filter(Boolean)
}

const functions: Record<string, (...of: number[]) => number> = {
  '': (of) => of,
  calc: (of) => of,
  min: Math.min,
  max: Math.max,
  clamp: (low, of, high) => Math.max(low, Math.min(of, high)),
}

/** The value of a `calc()`: products within sums, functions and brackets within both. */
function sum(text: string, names: Record<string, number>): number {
  const tokens = text.match(/[a-z]*\(|\d*\.?\d+|[a-z]+|[-+*/(),]/g) ?? []
  let at = 0
  const product = (): number => {
    let value = factor()
    while (tokens[at] === '*' || tokens[at] === '/')
      value = tokens[at++] === '*' ? value * factor() : value / factor()
    return value
  }
  const total = (): number => {
    let value = product()
    while (tokens[at] === '+' || tokens[at] === '-')
      value += tokens[at++] === '+' ? product() : -product()
    return value
  }
  const factor = (): number => {
    const token = tokens[at++] ?? ''
    if (token === '-') return -factor()
    if (!token.endsWith('(')) return names[token] ?? Number(token)
    const given = [total()]
    while (tokens[at] === ',') {
      at += 1
      given.push(total())
    }
    at += 1
    return functions[token.slice(0, -1)]?.(...given) ?? Number.NaN
  }
  return total()
}
