import type { ReferenceCall } from './calls.ts'
import { fillPath, listPathNames } from './examples.ts'

export const hasJsonBody = ({ method }: Pick<ReferenceCall, 'method'>): boolean => method !== 'GET'

/** What the reader types besides the body: the parts of the address, then what comes after `?`. */
export const listTryFields = (call: ReferenceCall): string[] => [
  ...listPathNames(call),
  ...call.parameters.filter((one) => one.in === 'query').map(({ name }) => name),
]

export function buildAddress(call: ReferenceCall, values: Record<string, string>): string {
  const query = call.parameters
    .filter((one) => one.in === 'query' && values[one.name])
    .map(({ name }) => [name, values[name] ?? ''])
  const search = new URLSearchParams(query).toString()
  return fillPath(call.path, values) + (search && `?${search}`)
}

/** The body to begin with: the example of the document. */
export const buildBody = ({ body }: ReferenceCall): string =>
  JSON.stringify({ data: body?.example ?? {} }, null, 2)
