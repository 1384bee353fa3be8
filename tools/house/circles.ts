import { target } from './floors.ts'
import type { Finding, Rule } from './rule.ts'
import type { Tree } from './tree.ts'

/** Files that import each other in a circle, however long, types counted. */
export const circlesRule: Rule = {
  name: 'circles',
  find: (tree) => knots(tree).map(asFinding),
}

function asFinding(knot: string[]): Finding {
  const files = knot.toSorted()
  return { path: files[0] ?? '', line: 1, says: `import circle: ${files.join(', ')}` }
}

/** Tarjan's strongly connected components of more than one file. */
function knots(tree: Tree): string[][] {
  const seen = new Map<string, { index: number; low: number; open: boolean }>()
  const stack: string[] = []
  const found: string[][] = []

  const visit = (path: string) => {
    const own = { index: seen.size, low: seen.size, open: true }
    seen.set(path, own)
    stack.push(path)
    for (const next of importsOf(tree, path)) {
      const known = seen.get(next) ?? visit(next)
      if (known.open) own.low = Math.min(own.low, known.low)
    }
    if (own.low === own.index) close(path)
    return own
  }
  const close = (path: string) => {
    const knot = stack.splice(stack.indexOf(path))
    for (const each of knot) Object.assign(seen.get(each) ?? {}, { open: false })
    if (knot.length > 1) found.push(knot)
  }
  for (const { path } of tree.files) if (!seen.has(path)) visit(path)
  return found
}

function importsOf(tree: Tree, path: string): string[] {
  const file = tree.byPath.get(path)
  return (
    file?.imports
      .map(({ from }) => target(file, from) ?? '')
      .filter((each) => tree.byPath.has(each)) ?? []
  )
}
