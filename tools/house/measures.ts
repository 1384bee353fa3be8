import { isProduct } from './rule.ts'
import { functionName, isComponent, isFunction, linesOf } from './sizes.ts'
import type { SourceFile, Tree } from './tree.ts'

/** The house in figures beside their aims, tests and data left out. */
export function measures(tree: Tree): string {
  const files = tree.files.filter((file) => isProduct(file) && !file.isData)
  const all = files.flatMap((file) => namedFunctions(file))
  const functions = all.filter(({ component }) => !component).map(({ lines }) => lines)
  const components = all.filter(({ component }) => component).map(({ lines }) => lines)
  return [
    `files ${files.length}, median ${median(files.map(({ lines }) => lines))} lines (aim 60)`,
    `functions median ${median(functions)} (aim 10)`,
    `components median ${median(components)} (aim 40)`,
    `comments ${commentShare(files).toFixed(1)} % (aim 2-6)`,
  ].join(', ')
}

function namedFunctions(file: SourceFile) {
  return file.nodes
    .filter((named) => isFunction(named.node) && functionName(named))
    .map((named) => ({ lines: linesOf(named.node, file), component: isComponent(named, file) }))
}

function commentShare(files: SourceFile[]): number {
  const comments = sum(
    files.flatMap((file) =>
      file.comments.map(({ start, end }) => file.lineAt(end) - file.lineAt(start) + 1),
    ),
  )
  return (100 * comments) / Math.max(1, sum(files.map(({ lines }) => lines)))
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0
}
