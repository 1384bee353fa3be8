import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { catalogue } from '@mehfil/contract/catalogue.ts'
import { buildOpenApiDocument } from '../server/base/http/openapi/document.ts'
import { writeClientCalls, type ApiDocument } from './client/client-calls.ts'

/**
 * Writes what the client knows of the calls. With `--check` it writes nothing and fails if that is
 * not current.
 */
const file = fileURLToPath(new URL('../client/calls.ts', import.meta.url))
const text = writeClientCalls(buildOpenApiDocument(catalogue) as ApiDocument)
const isCheck = process.argv.includes('--check')
const isCurrent = readCurrent() === text

if (isCurrent) console.log('client: its calls are current')
else if (isCheck) console.log('client/calls.ts is not current: run node tools/write-client.ts')
else {
  writeFileSync(file, text)
  console.log('client/calls.ts written')
}
if (isCheck && !isCurrent) process.exitCode = 1

function readCurrent(): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
