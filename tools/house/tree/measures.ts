import { isProduct } from '../paths.ts'
import type { SourceTree } from './source-tree.ts'

/** The figures of HOUSE.md beside their aims, without tests and data. */
export function formatMeasures({ files }: SourceTree): string {
  const product = files.filter(({ path, isData }) => isProduct(path) && !isData)
  const functions = product.flatMap((file) => file.functions)
  const lengths = (component: boolean) =>
    functions.filter(({ isComponent }) => isComponent === component).map(({ lines }) => lines)
  const comments = sum(product.map(({ commentLines }) => commentLines))
  const lines = product.map((file) => file.lines)
  return [
    `files ${product.length}, median ${median(lines)} lines (aim 70)`,
    `functions median ${median(lengths(false))} (aim 12)`,
    `components median ${median(lengths(true))} (aim 50)`,
    `comments ${((100 * comments) / Math.max(1, sum(lines))).toFixed(1)} % (aim 2-6)`,
  ].join(', ')
}

const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)

export function median(numbers: number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor((numbers.length - 1) / 2)] ?? 0
}
