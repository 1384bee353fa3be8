import { defineRule, type ESTree } from '@oxlint/plugins'
import { getNodeName } from '../nodes.ts'

const properties = [
  String.raw`(?:scroll-)?(?:margin|padding)-(?:left|right)`,
  String.raw`border-(?:left|right)(?:-(?:width|style|color))?`,
  String.raw`border-(?:top|bottom)-(?:left|right)-radius`,
  'left',
  'right',
]
const declarationPattern = new RegExp(
  String.raw`(?<=^|[;{}\s])(?:(${properties.join('|')})\s*:|((?:text-align|float|clear)\s*:\s*(?:left|right))\b)`,
  'g',
)
const keyPattern =
  /^(?:scroll)?(?:margin|padding|Margin|Padding)(?:Left|Right)$|^border(?:Left|Right)(?:Width|Style|Color)?$|^border(?:Top|Bottom)(?:Left|Right)Radius$|^left$|^right$/
const propPattern = /^(?:ml|mr|pl|pr|left|right)$/
const styleAttributePattern = /^(?:style|styles|vars|sx|css)$/
const isSide = (name: string) => /^(left|right)$/.test(name)

/** Physical properties in style props and style strings; stylelint reads the style sheets. */
export const logicalCss = defineRule({
  createOnce(context) {
    let styleDepth = 0
    const refuse = (node: ESTree.Node | ESTree.Span, name: string) =>
      context.report({ node, message: `${name} is physical: use the logical property` })
    const checkText = (node: ESTree.Node, text: string) => {
      if (!isCss(text)) return
      const css = text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))
      const start = context.sourceCode.getText(node).indexOf(text)
      for (const { index, 0: found, 1: name = found } of css.matchAll(declarationPattern)) {
        const at = node.range[0] + start + index
        context.report({
          loc: {
            start: context.sourceCode.getLocFromIndex(at),
            end: context.sourceCode.getLocFromIndex(at + found.length),
          },
          message: `${name} is physical: use the logical property`,
        })
      }
    }
    return {
      before: () => {
        styleDepth = 0
      },
      TemplateElement: (node) => checkText(node, node.value.raw),
      Literal(node) {
        if (typeof node.value === 'string') checkText(node, node.value)
      },
      JSXAttribute(node) {
        const name = getNodeName(node.name)
        if (styleAttributePattern.test(name)) styleDepth += 1
        if (propPattern.test(name) || (name === 'ta' && isSide(getNodeName(node.value))))
          refuse(node, name)
      },
      'JSXAttribute:exit'(node) {
        if (styleAttributePattern.test(getNodeName(node.name))) styleDepth -= 1
      },
      Property(node) {
        const key = getNodeName(node.key)
        const isAligned = /^(textAlign|float|clear)$/.test(key) && isSide(getNodeName(node.value))
        if (styleDepth > 0 && (keyPattern.test(key) || isAligned)) refuse(node, key)
      },
    }
  },
})

const isCss = (text: string) => /[a-z-]+\s*:[^;{}]+;/.test(text) || /\{[^}]*:[^}]*\}/.test(text)
