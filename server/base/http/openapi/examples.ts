import { exampleTexts } from '@mehfil/contract/fields/example-texts.ts'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  allOf?: Schema[]
  format?: string
  pattern?: string
  minimum?: number
  default?: unknown
}

/** Texts that fit a pattern or a format of the contract. */
const textsByForm: ReadonlyArray<[RegExp, string]> = [
  [/^uuid$/, '5f0c7a52-1a6b-4c55-9b1e-6a0c4e1f7d10'],
  [/\\d\{4\}-\\d\\d-\\d\\d \\d/, '2026-12-12 11:30:00'],
  [/\[0-9A-F\]|\[A-Z\\d\]\{15\}/, 'A5A00000000EE11'],
  [/@/, 'meera@guests.example'],
]

/** How deep an example shows what a list or an object holds. */
const maxDepth = 4

/** A value that a schema describes, with what it requires. */
export function buildExample(schema: object, depth = 0, name = ''): unknown {
  const one = schema as Schema
  const type = Array.isArray(one.type) ? one.type[0] : one.type
  if (one.const !== undefined) return one.const
  if (one.enum) return one.enum[0]
  if (one.default !== undefined) return one.default
  const [choice] = (type === undefined && (one.anyOf ?? one.allOf)) || []
  if (choice) return buildExample(choice, depth, name)
  if (type === 'object' || one.properties) return buildObject(one, depth)
  if (type === 'array')
    return one.items && depth < maxDepth ? [buildExample(one.items, depth + 1)] : []
  if (type === 'string') return exampleTexts[name] ?? buildText(one)
  if (type === 'boolean') return true
  return type === 'number' || type === 'integer' ? Math.max(1, one.minimum ?? 1) : null
}

function buildObject({ properties = {}, required = [] }: Schema, depth: number): object {
  if (depth >= maxDepth) return {}
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => required.includes(name))
      .map(([name, field]) => [name, buildExample(field, depth + 1, name)]),
  )
}

const buildText = ({ format = '', pattern = '' }: Schema): string =>
  textsByForm.find(([form]) => form.test(format) || form.test(pattern))?.[1] ?? 'Text'
