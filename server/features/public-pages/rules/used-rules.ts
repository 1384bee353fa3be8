/** What a page has to have so that a selector can match something in it. */
type SelectorNeeds = {
  classes: string[]
  /** The language of an element that is inside one in that language. */
  language?: string
  /** One of each list, as in `:is()` and `:has()`. */
  oneOf: SelectorNeeds[][]
}
type StyleRule = {
  kind: 'style'
  body: string
  selectors: Array<{ text: string; needs: SelectorNeeds }>
}
/** A style sheet as the rules that a page may need or not. `whole` is a rule that every page has. */
export type SheetRule =
  | { kind: 'whole'; text: string }
  | StyleRule
  | { kind: 'group'; head: string; rules: SheetRule[] }

/** The classes of a page's elements, and the languages of elements that have others inside. */
export type UsedInPage = { classes: ReadonlySet<string>; languages: ReadonlySet<string> }

/** Reads a minified style sheet without nested style rules. */
export function parseSheet(css: string): SheetRule[] {
  return splitBlocks(css).map(({ head, body }) => {
    if (body === null) return { kind: 'whole', text: `${head};` }
    if (/^@(?:media|supports)\b/.test(head)) return { kind: 'group', head, rules: parseSheet(body) }
    return head.startsWith('@')
      ? { kind: 'whole', text: `${head}{${body}}` }
      : {
          kind: 'style',
          body,
          selectors: splitList(head).map((text) => ({ text, needs: listNeeds(text) })),
        }
  })
}

/** The rules, with those of their selectors, that can match something in a page, in their order. */
export function renderUsedRules(rules: readonly SheetRule[], used: UsedInPage): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'whole') return rule.text
      if (rule.kind === 'style') {
        const selectors = rule.selectors.filter(({ needs }) => canMatch(needs, used))
        const head = selectors.map(({ text }) => text).join()
        return head && `${head}{${rule.body}}`
      }
      const inner = renderUsedRules(rule.rules, used)
      return inner && `${rule.head}{${inner}}`
    })
    .join('')
}

const canMatch = ({ classes, language, oneOf }: SelectorNeeds, used: UsedInPage): boolean =>
  classes.every((name) => used.classes.has(name)) &&
  (language === undefined || used.languages.has(language)) &&
  oneOf.every((choice) => choice.some((needs) => canMatch(needs, used)))

/** `madeFrom` has the classes of elements that the page's script makes where there is one of a class. */
export function listUsed(
  html: string,
  madeFrom: Readonly<Record<string, readonly string[]>>,
): UsedInPage {
  const own = [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
    names.split(/\s+/),
  )
  const classes = new Set([...own, ...own.flatMap((name) => madeFrom[name] ?? [])])
  const parents = html.matchAll(/\slang="([^"]+)"[^>]*>[^<]*<(?!\/)/g)
  return { classes, languages: new Set([...parents].map(([, language = '']) => language)) }
}

type SheetBlock = { head: string; body: string | null }

function splitBlocks(css: string): SheetBlock[] {
  const blocks: SheetBlock[] = []
  let [start, bodyAt, depth] = [0, 0, 0]
  for (let at = 0; at < css.length; at = nextAt(css, at)) {
    const letter = css[at]
    if (letter === '{' && (depth += 1) === 1) bodyAt = at + 1
    if (letter === ';' && depth === 0) {
      blocks.push({ head: css.slice(start, at).trim(), body: null })
      start = at + 1
    }
    if (letter === '}' && (depth -= 1) === 0) {
      blocks.push({ head: css.slice(start, bodyAt - 1).trim(), body: css.slice(bodyAt, at) })
      start = at + 1
    }
  }
  return blocks
}

/** Text in quotes and in parentheses, such as an address, is passed over. */
function nextAt(css: string, at: number): number {
  const letter = css[at]
  if (letter === '\\') return at + 2
  if (letter === '"' || letter === "'") {
    let end = at + 1
    while (end < css.length && css[end] !== letter) end += css[end] === '\\' ? 2 : 1
    return end + 1
  }
  if (letter !== '(') return at + 1
  let end = at + 1
  while (end < css.length && css[end] !== ')') end = nextAt(css, end)
  return end + 1
}

function splitList(head: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let at = 0; at < head.length; at = nextAt(head, at))
    if (head[at] === ',') {
      parts.push(head.slice(start, at))
      start = at + 1
    }
  return [...parts, head.slice(start)]
}

/** What is negated, and what an element may have in brackets, is not needed. */
function listNeeds(selector: string): SelectorNeeds {
  let outside = ''
  const oneOf: SelectorNeeds[][] = []
  for (let at = 0; at < selector.length; at = nextAt(selector, at)) {
    const letter = selector[at] ?? ''
    outside += letter === '(' || letter === '[' ? ' ' : letter
    if (letter === '(' && /:(?:is|where|has)$/.test(selector.slice(0, at)))
      oneOf.push(splitList(selector.slice(at + 1, nextAt(selector, at) - 1)).map(listNeeds))
  }
  const classes = [...outside.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)
  const language = /^:lang\((\w+)\) /.exec(selector)?.[1]
  return { classes, oneOf, ...(language && { language }) }
}
