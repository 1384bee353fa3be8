import { languages } from '../contract/languages.ts'
import { fileURLToPath } from 'node:url'
import { findLocaleFaults } from './locales/faults.ts'
import { listBuiltKeys } from './locales/key-lists.ts'

const { faults, texts } = findLocaleFaults(
  process.argv[2] ?? fileURLToPath(new URL('..', import.meta.url)),
  languages,
  listBuiltKeys(),
)

for (const { rule, where, says } of faults) console.log(`${where} ${says} [${rule}]`)
console.log(
  faults.length > 0
    ? `${faults.length} findings`
    : `${texts} texts in ${languages.length} languages`,
)
process.exitCode = faults.length > 0 ? 1 : 0
