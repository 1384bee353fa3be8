import { formatHex, interpolate } from 'culori'
import { hexToOklch } from './colour.ts'

/** Custom properties of a style sheet, by name, as the rules of this selector set them. */
export function parseTokens(css: string, selector: string): Map<string, string> {
  const plain = css.replace(/\/\*[^]*?\*\//g, '')
  const rules = [...plain.matchAll(/(?<=^|\n|[{}])\s*([^{}@]+)\{([^{}]*)\}/g)].filter(
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

/**
 * The colour `#rrggbb` that a browser shows for a CSS colour. Knows hex, `oklch()`, relative
 * `oklch()`, `color-mix()` in oklab and `var()`; alpha is ignored. A colour that a screen cannot
 * show is clipped, channel by channel.
 */
export function resolveColour(value: string, tokens: ReadonlyMap<string, string>): string {
  const text = replaceTokens(value, tokens)
  const hex = text.startsWith('#') && formatHex(text)
  if (hex) return hex
  const [, called, inner = ''] = /^([\w-]+)\(([^]*)\)$/.exec(text) ?? []
  if (called === 'oklch') return resolveOklch(inner, tokens)
  if (called === 'color-mix') return resolveColorMix(splitOutsideBrackets(inner, ','), tokens)
  throw new Error(`no colour: ${text}`)
}

function replaceTokens(value: string, tokens: ReadonlyMap<string, string>): string {
  const text = value.trim()
  const replaced = text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
    const set = tokens.get(name)
    if (set === undefined) throw new Error(`${name} is not set`)
    return set
  })
  return replaced === text ? text : replaceTokens(replaced, tokens)
}

function resolveOklch(inner: string, tokens: ReadonlyMap<string, string>): string {
  const words = splitOutsideBrackets(splitOutsideBrackets(inner, '/')[0] ?? '', ' ')
  const isRelative = words[0] === 'from'
  const base = hexToOklch(isRelative ? resolveColour(words[1] ?? '', tokens) : '#000000')
  const names = { l: base.l, c: base.c, h: base.h }
  const [l = 0, c = 0, h = 0] = words
    .slice(isRelative ? 2 : 0)
    .map((word) => evaluateCalc(word, names))
  return formatHex({ mode: 'oklch', l, c: Math.max(0, c), h })
}

/** "in oklab, one 30%, other": the share belongs to the first colour. */
function resolveColorMix(
  [, one = '', other = '']: string[],
  tokens: ReadonlyMap<string, string>,
): string {
  const [first = '', share] = splitOutsideBrackets(one, ' ')
  const part = share ? Number.parseFloat(share) / 100 : 0.5
  const [from, to] = [first, splitOutsideBrackets(other, ' ')[0] ?? ''].map((colour) =>
    resolveColour(colour, tokens),
  )
  return formatHex(interpolate([to ?? '', from ?? ''], 'oklab')(part))
}

/** Splits where no bracket is open. */
function splitOutsideBrackets(text: string, at: string): string[] {
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
function evaluateCalc(text: string, names: Record<string, number>): number {
  const tokens = text.match(/[a-z]*\(|\d*\.?\d+|[a-z]+|[-+*/(),]/g) ?? []
  let at = 0
  const parseProduct = (): number => {
    let value = parseFactor()
    while (tokens[at] === '*' || tokens[at] === '/')
      value = tokens[at++] === '*' ? value * parseFactor() : value / parseFactor()
    return value
  }
  const parseSum = (): number => {
    let value = parseProduct()
    while (tokens[at] === '+' || tokens[at] === '-')
      value += tokens[at++] === '+' ? parseProduct() : -parseProduct()
    return value
  }
  const parseFactor = (): number => {
    const token = tokens[at++] ?? ''
    if (token === '-') return -parseFactor()
    if (!token.endsWith('(')) return names[token] ?? Number(token)
    const args = [parseSum()]
    while (tokens[at] === ',') {
      at += 1
      args.push(parseSum())
    }
    at += 1
    return functions[token.slice(0, -1)]?.(...args) ?? Number.NaN
  }
  return parseSum()
}
