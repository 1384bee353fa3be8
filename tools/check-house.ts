import { fileURLToPath } from 'node:url'
import { formatMeasures } from './house/tree/measures.ts'
import { readTree } from './house/tree/source-tree.ts'
import { listFindings } from './house/tree/tree-rules.ts'

const tree = readTree(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
const found = listFindings(tree)

for (const { rule, path, line, says } of found) console.log(`${path}:${line} ${says} [${rule}]`)
if (found.length > 0) console.log(`${found.length} findings`)
console.log(formatMeasures(tree))
process.exitCode = found.length > 0 ? 1 : 0
