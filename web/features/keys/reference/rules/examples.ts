import { clientPackage } from '@mehfil/contract/system/system.ts'
import type { ReferenceCall } from './calls.ts'

/** Ids that look like ours, for parts of an address. */
const idExample = 'A5A00000000EE11'
const pathExamples: Record<string, string> = { MODE: 'Web', LANGUAGE: 'en' }

const getPathExample = (name: string): string => pathExamples[name] ?? idExample

export const listPathNames = ({ path }: Pick<ReferenceCall, 'path'>): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

export const fillPath = (path: string, values: Record<string, string>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))

const exampleValues = (call: ReferenceCall): Record<string, string> =>
  Object.fromEntries(listPathNames(call).map((name) => [name, getPathExample(name)]))

const needsBody = ({ method, form }: ReferenceCall): boolean => method !== 'GET' && form === null

/** Without these a call is refused. */
const listQueryExamples = ({ parameters }: ReferenceCall): Array<[string, string]> =>
  parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name, schema }) => [name, String(schema?.enum?.[0] ?? 'Text')])

function buildExampleAddress(call: ReferenceCall, origin: string): string {
  const address = origin + fillPath(call.path, exampleValues(call))
  const query = new URLSearchParams(listQueryExamples(call)).toString()
  return query ? `'${address}?${query}'` : address
}

/** The name of a file has a dot, and other parts have none. */
const isFileName = (text: string): boolean => text.includes('.')

/** A line for a shell. */
export function buildCurlExample(call: ReferenceCall, origin: string): string {
  const lines = [
    `curl ${call.method === 'GET' || call.method === 'POST' ? '' : `-X ${call.method} `}${buildExampleAddress(call, origin)}`,
    `-H 'Authorization: Bearer mhf_…'`,
    ...(needsBody(call)
      ? [
          `-H 'Content-Type: application/json'`,
          `-d '${quoteForShell(JSON.stringify({ data: call.body?.example ?? {} }))}'`,
        ]
      : []),
    ...Object.entries(call.form ?? {}).map(
      ([name, text]) => `-F '${name}=${isFileName(text) ? '@' : ''}${text}'`,
    ),
    ...(call.answer === null ? ['-O'] : []),
  ]
  return lines.join(' \\\n  ')
}

const quoteForShell = (text: string): string => text.replaceAll("'", `'\\''`)

/** How the client is installed: the file is kept beside the program. */
export const buildInstallLines = (origin: string): string =>
  `curl -O ${origin}${clientPackage.path}\nnpm install ./mehfil-client.tgz`

/** What the examples of the client begin with. */
export const buildClientStart = (origin: string): string =>
  `import { createClient } from '@mehfil/client'\n\nconst mehfil = createClient({ url: '${origin}', key: 'mhf_…' })`

/** The same with the client of `client/`. */
export function buildClientExample(call: ReferenceCall): string {
  const names = listPathNames(call)
  const path = names.map((name) => `${name}: '${getPathExample(name)}'`).join(', ')
  const query = listQueryExamples(call)
    .map(([name, text]) => `${name}: '${text}'`)
    .join(', ')
  const hasBody = needsBody(call) && Object.keys(call.body?.schema.properties ?? {}).length > 0
  const parts = [
    ...(path ? [`path: { ${path} },`] : []),
    ...(query ? [`query: { ${query} },`] : []),
    ...(hasBody ? [`body: ${indent(JSON.stringify(call.body?.example, null, 2))},`] : []),
    ...(call.form ? [`form: { ${buildFormFields(call.form)} },`] : []),
  ]
  const given = parts.length > 0 ? `{\n  ${parts.join('\n  ')}\n}` : ''
  return call.hasPages
    ? `for await (const page of mehfil.${call.name}.pages(${given || '{}'}))\n  console.log(page)`
    : `${call.form ? openFileLine : ''}const answer = await mehfil.${call.name}(${given})`
}

const openFileLine = "import { openAsBlob } from 'node:fs'\n\n"

const buildFormFields = (form: Record<string, string>): string =>
  Object.entries(form)
    .map(([name, text]) =>
      isFileName(text)
        ? `${name}: new File([await openAsBlob('${text}')], '${text}')`
        : `${name}: '${text}'`,
    )
    .join(', ')

const indent = (text: string): string => text.replaceAll('\n', '\n  ')
