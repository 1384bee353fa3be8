import { fileURLToPath } from 'node:url'
import { localeFaults } from './locales/faults.ts'

const { faults, texts } = localeFaults(
  process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)),
)

for (const { rule, where, says } of faults) console.log(`${where} ${says} [${rule}]`)
console.log(faults.length > 0 ? `${faults.length} findings` : `${texts} texts in three languages`)
process.exitCode = faults.length > 0 ? 1 : 0
