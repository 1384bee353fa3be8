import { fileURLToPath } from 'node:url'
import { catalogue } from '@mehfil/contract/catalogue.ts'
import { writeClientCalls, type ApiDocument } from './client/client-calls.ts'
import { readContractTexts } from './client/contract-texts.ts'
import { updateWrittenFile } from './client/written-file.ts'

/**
 * Writes the words of the OpenAPI document from the comments of the contract, and what the client
 * knows of the calls from that document. With `--check` it fails where one is not current.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const isCheck = process.argv.includes('--check')
const texts = Object.fromEntries(
  Object.entries(readContractTexts(root)).filter(([name]) => catalogue[name]),
)
const areTextsCurrent = updateWrittenFile(root, 'contract/system/call-texts.ts', {
  text: [
    '// Written by tools/write-client.ts from the comments of the contract; not edited by hand.',
    '',
    '/** The words of a call and, by their path of names on the wire, of its fields. */',
    'export type CallTexts = {',
    '  says?: string',
    '  query?: Record<string, string>',
    '  input?: Record<string, string>',
    '  output?: Record<string, string>',
    '}',
    '',
    `export const callTexts: Record<string, CallTexts> = ${JSON.stringify(texts, null, 2)}`,
    '',
  ].join('\n'),
  isCheck,
})
// The document reads the words, so it is loaded after they are written.
const { buildOpenApiDocument } = await import('../server/base/http/openapi/document.ts')
const areCallsCurrent = updateWrittenFile(root, 'client/calls.ts', {
  text: writeClientCalls(buildOpenApiDocument(catalogue) as ApiDocument),
  isCheck,
})
if (areTextsCurrent && areCallsCurrent) console.log('client: its calls and words are current')
else process.exitCode = 1
