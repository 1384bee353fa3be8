import type { FieldSchema } from './fields.ts'

type ReferenceParameter = {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  description?: string
  schema?: FieldSchema
  $ref?: string
}
type ReferenceContent = Record<string, { schema?: FieldSchema; example?: unknown }>
type ReferenceOperation = {
  operationId: string
  summary?: string
  description?: string
  tags?: string[]
  'x-scopes'?: string[]
  'x-scopes-needed'?: 'one' | 'all'
  parameters: ReferenceParameter[]
  requestBody?: { content: ReferenceContent }
  responses: Record<string, { content?: ReferenceContent; headers?: Record<string, unknown> }>
}
/** What the page reads of the OpenAPI document. */
export type ReferenceDocument = {
  tags?: Array<{ name: string }>
  paths: Record<string, Record<string, ReferenceOperation>>
  components: { parameters: Record<string, ReferenceParameter> }
}

/** A call that a key may make. */
export type ReferenceCall = {
  name: string
  method: string
  path: string
  says: string
  scopes: string[]
  /** A key needs all of its scopes, not one. */
  needsAllScopes: boolean
  parameters: ReferenceParameter[]
  /** The schema and an example of `data`; null for a call without a body in JSON. */
  body: { schema: FieldSchema; example: unknown } | null
  /** The parts of a form with a file, with an example of each; null for a call without a file. */
  form: Record<string, string> | null
  /** Some calls read with a POST. */
  changes: boolean
  /** null: the answer is a file. */
  answer: { schema: FieldSchema; example: unknown } | null
  hasPages: boolean
}

export type ReferenceGroup = { name: string; calls: ReferenceCall[] }

/** The calls for keys, by the groups of the document and in its order. */
export function listReferenceGroups(document: ReferenceDocument): ReferenceGroup[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation['x-scopes'])
      .map(([method, operation]) => ({
        group: operation.tags?.[0] ?? '',
        call: readCall(document, { path, method, operation }),
      })),
  )
  const names = groupOrder.filter((name) => calls.some(({ group }) => group === name))
  return names.map((name) => ({
    name,
    calls: calls.filter(({ group }) => group === name).map(({ call }) => call),
  }))
}

/** As a host meets them; the document lists them by path. */
const groupOrder = [
  'Events',
  'Design',
  'Guests',
  'People',
  'Replies',
  'Mails',
  'Seating',
  'Door',
  'To-dos',
  'After the event',
  'Reports',
  'Account',
] as const

type FoundOperation = { path: string; method: string; operation: ReferenceOperation }

function readCall(
  { components }: ReferenceDocument,
  { path, method, operation }: FoundOperation,
): ReferenceCall {
  const body = operation.requestBody?.content['application/json']
  const { content = {}, headers = {} } = operation.responses['200'] ?? {}
  const answer = content['application/json']
  const parameters = operation.parameters.map((one) => resolveParameter(components.parameters, one))
  return {
    name: operation.operationId,
    method: method.toUpperCase(),
    path,
    says: operation.description ?? operation.summary ?? '',
    scopes: operation['x-scopes'] ?? [],
    needsAllScopes: operation['x-scopes-needed'] === 'all',
    parameters,
    body: body ? unwrapData(body) : null,
    form: (operation.requestBody?.content['multipart/form-data']?.example ?? null) as Record<
      string,
      string
    > | null,
    changes: method !== 'get' && (method !== 'post' || parameters.some(isRepeatHeader)),
    answer: answer ? unwrapData(answer) : null,
    hasPages: 'Link' in headers,
  }
}

/** A POST that only reads takes none. */
const isRepeatHeader = ({ name }: ReferenceParameter): boolean => name === 'Idempotency-Key'

const resolveParameter = (
  shared: Record<string, ReferenceParameter>,
  one: ReferenceParameter,
): ReferenceParameter => shared[one.$ref?.split('/').at(-1) ?? ''] ?? one

const unwrapData = ({ schema, example }: ReferenceContent[string]) => ({
  schema: schema?.properties?.['data'] ?? {},
  example: (example as { data?: unknown } | undefined)?.data ?? {},
})

/** Every word that was typed is in the name, the address or the words of a call. */
export function searchCalls(groups: ReferenceGroup[], typed: string): ReferenceGroup[] {
  const terms = typed.toLowerCase().split(/\s+/).filter(Boolean)
  if (terms.length === 0) return groups
  return groups
    .map(({ name, calls }) => ({
      name,
      calls: calls.filter((call) => {
        const text = [name, call.name, call.method, call.path, call.says, ...call.scopes]
          .join(' ')
          .toLowerCase()
        return terms.every((term) => text.includes(term))
      }),
    }))
    .filter(({ calls }) => calls.length > 0)
}
