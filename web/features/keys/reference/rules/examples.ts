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

const needsBody = ({ method, takesFile }: ReferenceCall): boolean => method !== 'GET' && !takesFile

/** A line for a shell. */
export function buildCurlExample(call: ReferenceCall, origin: string): string {
  const lines = [
    `curl ${call.method === 'GET' || call.method === 'POST' ? '' : `-X ${call.method} `}${origin}${fillPath(call.path, exampleValues(call))}`,
    `-H 'Authorization: Bearer mhf_…'`,
    ...(needsBody(call)
      ? [
          `-H 'Content-Type: application/json'`,
          `-d '${quoteForShell(JSON.stringify({ data: call.body?.example ?? {} }))}'`,
        ]
      : []),
    ...(call.takesFile ? [`-F 'file=@picture.jpg'`] : []),
    ...(call.answer === null ? ['-O'] : []),
  ]
  return lines.join(' \\\n  ')
}

const quoteForShell = (text: string): string => text.replaceAll("'", `'\\''`)

/** The same with the client of `client/`. */
export function buildClientExample(call: ReferenceCall): string {
  const names = listPathNames(call)
  const path = names.map((name) => `${name}: '${getPathExample(name)}'`).join(', ')
  const hasBody = needsBody(call) && Object.keys(call.body?.schema.properties ?? {}).length > 0
  const parts = [
    ...(path ? [`path: { ${path} },`] : []),
    ...(hasBody ? [`body: ${indent(JSON.stringify(call.body?.example, null, 2))},`] : []),
    ...(call.takesFile ? ['form,'] : []),
  ]
  const given = parts.length > 0 ? `{\n  ${parts.join('\n  ')}\n}` : ''
  return call.hasPages
    ? `for await (const page of mehfil.${call.name}.pages(${given || '{}'}))\n  console.log(page)`
    : `const answer = await mehfil.${call.name}(${given})`
}

const indent = (text: string): string => text.replaceAll('\n', '\n  ')
