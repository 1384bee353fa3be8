/** A style sheet as the rules that a page may need or not. `whole` is a rule that every page has. */
export type SheetRule =
  | { kind: 'whole'; text: string }
  | { kind: 'style'; text: string; alternatives: string[][] }
  | { kind: 'group'; head: string; rules: SheetRule[] }

/** Reads a minified style sheet without nested style rules. */
export function parseSheet(css: string): SheetRule[] {
  return splitBlocks(css).map(({ head, body }) => {
    if (body === null) return { kind: 'whole', text: `${head};` }
    if (/^@(?:media|supports)\b/.test(head)) return { kind: 'group', head, rules: parseSheet(body) }
    const text = `${head}{${body}}`
    return head.startsWith('@')
      ? { kind: 'whole', text }
      : { kind: 'style', text, alternatives: splitList(head).map(listNeededClasses) }
  })
}

/** The rules that can match something in a page with these classes, in their order. */
export function renderUsedRules(rules: readonly SheetRule[], used: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'whole') return rule.text
      if (rule.kind === 'style')
        return rule.alternatives.some((classes) => classes.every((name) => used.has(name)))
          ? rule.text
          : ''
      const inner = renderUsedRules(rule.rules, used)
      return inner && `${rule.head}{${inner}}`
    })
    .join('')
}

/** Every word of the classes in a page's HTML, and of the script that may add some. */
export function listUsedClasses(html: string, script: string): Set<string> {
  return new Set([
    ...[...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) => names.split(/\s+/)),
    ...(script.match(/[\w-]+/g) ?? []),
  ])
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

/** Classes that an element has to have; those in parentheses are one choice of several. */
function listNeededClasses(selector: string): string[] {
  let outside = ''
  for (let at = 0; at < selector.length; at = nextAt(selector, at))
    outside += selector[at] === '(' || selector[at] === '[' ? ' ' : (selector[at] ?? '')
  return [...outside.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name)
}
