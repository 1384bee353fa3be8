import type { Node } from 'oxc-parser'
import type { Finding, Rule } from './rule.ts'
import { isProduct } from './rule.ts'
import { nameOf } from './source.ts'
import type { SourceFile, StyleFile, Tree } from './tree.ts'

const properties = [
  String.raw`(?:scroll-)?(?:margin|padding)-(?:left|right)`,
  String.raw`border-(?:left|right)(?:-(?:width|style|color))?`,
  String.raw`border-(?:top|bottom)-(?:left|right)-radius`,
  'left',
  'right',
]
const property = new RegExp(String.raw`(?<=^|[;{}\s])(${properties.join('|')})\s*:`, 'g')
const value = /(?<=^|[;{}\s])((?:text-align|float|clear)\s*:\s*(?:left|right))\b/g

const camelProperty =
  /^(?:scroll)?(?:margin|padding|Margin|Padding)(?:Left|Right)$|^border(?:Left|Right)(?:Width|Style|Color)?$|^border(?:Top|Bottom)(?:Left|Right)Radius$|^left$|^right$/
const physicalProps = /^(?:ml|mr|pl|pr|left|right)$/
const styled = /^(?:style|styles|vars|sx|css)$/

export const logicalCss: Rule = {
  name: 'logical-css',
  find: (tree: Tree) => [
    ...tree.styles.flatMap(inSheet),
    ...tree.files.filter(isStyled).flatMap(inCode),
  ],
}

// Mail clients know no logical properties, and a drawing has a left and a right of its own.
const isStyled = (file: SourceFile) =>
  isProduct(file) && !/^templates\/(mails|art)\//.test(file.path)

function inSheet({ path, text }: StyleFile): Finding[] {
  return inCss(text).map(({ says, line }) => ({ path, line, says }))
}

function inCss(text: string) {
  const css = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
  return [...css.matchAll(property), ...css.matchAll(value)].map((match) => ({
    says: physical(match[1] ?? ''),
    line: css.slice(0, match.index).split('\n').length,
  }))
}

function inCode(file: SourceFile): Finding[] {
  return file.nodes.flatMap(({ node, parents }) => {
    const line = file.lineAt(node.start)
    const css = cssText(node)
    if (css)
      return inCss(css).map((each) => ({
        path: file.path,
        line: line + each.line - 1,
        says: each.says,
      }))
    const name = physicalProp(node) || (parents.some(isStyleAttribute) && physicalKey(node)) || ''
    return name ? [{ path: file.path, line, says: physical(name) }] : []
  })
}

const physical = (name: string) => `${name} is physical: use the logical property`

function cssText(node: Node): string {
  const text =
    node.type === 'TemplateElement'
      ? node.value.raw
      : node.type === 'Literal' && typeof node.value === 'string'
        ? node.value
        : ''
  return /[a-z-]+\s*:[^;{}]+;/.test(text) || /\{[^}]*:[^}]*\}/.test(text) ? text : ''
}

const isStyleAttribute = (node: Node) =>
  node.type === 'JSXAttribute' && styled.test(nameOf(node.name))

function physicalKey(node: Node): string {
  if (node.type !== 'Property') return ''
  const key = nameOf(node.key)
  const side = node.value.type === 'Literal' && /^(left|right)$/.test(String(node.value.value))
  return camelProperty.test(key) || (side && /^(textAlign|float|clear)$/.test(key)) ? key : ''
}

function physicalProp(node: Node): string {
  if (node.type !== 'JSXAttribute') return ''
  const name = nameOf(node.name)
  const side = /^(left|right)$/.test(nameOf(node.value))
  return physicalProps.test(name) || (name === 'ta' && side) ? name : ''
}
