import { fileURLToPath } from 'node:url'
import { measures } from './house/measures.ts'
import { findings } from './house/rules.ts'
import { readTree } from './house/tree.ts'

const tree = readTree(process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)))
const found = findings(tree)

for (const { rule, path, line, says } of found) console.log(`${path}:${line} ${says} [${rule}]`)
if (found.length > 0) console.log(`${found.length} findings`)
console.log(measures(tree))
process.exitCode = found.length > 0 ? 1 : 0
