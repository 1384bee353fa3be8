import { toKey, toLiteral, toTypeText, type TypedSchema } from './schema-type.ts'

type ParameterObject = {
  name?: string
  in?: string
  required?: boolean
  schema?: TypedSchema
  description?: string
}
type ContentObject = Record<string, { schema?: TypedSchema }>
export type OperationObject = {
  operationId: string
  description?: string
  'x-scopes'?: string[]
  'x-scopes-needed'?: 'one' | 'all'
  parameters: ParameterObject[]
  requestBody?: { content: ContentObject }
  responses: Record<string, { content?: ContentObject; headers?: Record<string, unknown> }>
}
export type ApiDocument = { paths: Record<string, Record<string, OperationObject>> }

type ClientCall = { method: string; path: string; operation: OperationObject }

/** The text of `client/calls.ts`: types and addresses of all calls that a key may make. */
export function writeClientCalls({ paths }: ApiDocument): string {
  const calls = Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
    )
    .filter(({ operation }) => operation['x-scopes'] !== undefined)
    .toSorted((a, b) => (a.operation.operationId < b.operation.operationId ? -1 : 1))
  return [
    '// Written by tools/write-client.ts from the OpenAPI document; not edited by hand.',
    '',
    '/** What each call takes and answers, in the names of the wire. */',
    'export type ApiCalls = {',
    ...calls.map(writeTypes),
    '}',
    '',
    'export const apiCalls = {',
    ...calls.map(writeAddress),
    '} as const',
    '',
  ].join('\n')
}

function writeTypes({ method, path, operation }: ClientCall): string {
  const scopes = operation['x-scopes'] ?? []
  const between = operation['x-scopes-needed'] === 'all' ? ' and ' : ' or '
  return [
    `  /**`,
    ...(operation.description ? [`   * ${operation.description}`, '   *'] : []),
    `   * ${method.toUpperCase()} ${path}`,
    ...(scopes.length > 0 ? [`   *`, `   * A key needs ${scopes.join(between)}.`] : []),
    `   */`,
    `  ${operation.operationId}: {`,
    `    request: ${writeRequest({ method, path, operation })}`,
    `    answer: ${writeAnswer(operation)}`,
    ...(hasPages(operation) ? ['    hasPages: true'] : []),
    `  }`,
  ].join('\n')
}

function writeRequest({ operation }: ClientCall): string {
  const inPath = operation.parameters.filter((one) => one.in === 'path')
  const inQuery = operation.parameters.filter((one) => one.in === 'query')
  const body = getBody(operation)
  const form = getForm(operation)
  const parts = [
    inPath.length > 0 && `path: ${writeParameters(inPath)}`,
    inQuery.length > 0 &&
      `query${inQuery.some(({ required }) => required) ? '' : '?'}: ${writeParameters(inQuery)}`,
    form && `form: ${toTypeText(form, '      ')}`,
    body && `body${body.required?.length ? '' : '?'}: ${toTypeText(body, '      ')}`,
  ].filter((part) => typeof part === 'string')
  return parts.length === 0
    ? 'Record<never, never>'
    : ['{', ...parts.map((part) => `      ${part}`), '    }'].join('\n')
}

function writeParameters(parameters: ParameterObject[]): string {
  const fields = parameters.map(
    ({ name = '', required, schema = {} }) =>
      `${toKey(name)}${required ? '' : '?'}: ${toTypeText(schema, '      ')}`,
  )
  return `{ ${fields.join('; ')} }`
}

const getBody = ({ requestBody }: OperationObject): TypedSchema | undefined => {
  const data = requestBody?.content['application/json']?.schema?.properties?.['data']
  return data && Object.keys(data.properties ?? data.anyOf ?? {}).length > 0 ? data : undefined
}

function writeAnswer({ responses }: OperationObject): string {
  const content = responses['200']?.content ?? {}
  const json = content['application/json']
  return json ? toTypeText(json.schema?.properties?.['data'] ?? {}, '    ') : 'Response'
}

const getForm = ({ requestBody }: OperationObject): TypedSchema | undefined =>
  requestBody?.content['multipart/form-data']?.schema

const hasPages = ({ responses }: OperationObject): boolean =>
  responses['200']?.headers?.['Link'] !== undefined

function writeAddress({ method, path, operation }: ClientCall): string {
  const kind = getForm(operation)
    ? 'upload'
    : operation.responses['200']?.content?.['application/json']
      ? 'json'
      : 'file'
  const parts = [method.toUpperCase(), path, kind].map(toLiteral)
  return `  ${operation.operationId}: [${parts.join(', ')}],`
}
