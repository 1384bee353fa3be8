export type TypedSchema = {
  type?: string | string[]
  format?: string
  properties?: Record<string, TypedSchema>
  required?: string[]
  additionalProperties?: TypedSchema | boolean
  items?: TypedSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: TypedSchema[]
  oneOf?: TypedSchema[]
}

/** The TypeScript type of what a JSON schema describes. */
export function toTypeText(schema: TypedSchema, indent: string): string {
  if (schema.const !== undefined) return toLiteral(schema.const)
  if (schema.enum) return joinTypes(schema.enum.map(toLiteral))
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return joinTypes(choices.map((choice) => toTypeText(choice, indent)))
  if (Array.isArray(schema.type))
    return joinTypes(schema.type.map((type) => toTypeText({ ...schema, type }, indent)))
  if (schema.type === 'array') return `Array<${toTypeText(schema.items ?? {}, indent)}>`
  if (schema.type === 'object' || schema.properties) return toObjectType(schema, indent)
  if (schema.format === 'binary') return 'Blob'
  return plainTypes[schema.type ?? ''] ?? 'unknown'
}

const plainTypes: Record<string, string> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

function toObjectType(
  { properties = {}, required = [], additionalProperties }: TypedSchema,
  indent: string,
): string {
  const names = Object.keys(properties)
  if (names.length === 0)
    return typeof additionalProperties === 'object'
      ? `Record<string, ${toTypeText(additionalProperties, indent)}>`
      : 'Record<string, unknown>'
  const lines = names.map((name) => {
    const mark = required.includes(name) ? '' : '?'
    return `${indent}  ${toKey(name)}${mark}: ${toTypeText(properties[name] ?? {}, `${indent}  `)}`
  })
  return ['{', ...lines, `${indent}}`].join('\n')
}

export const toKey = (name: string): string =>
  /^[A-Za-z_$][\w$]*$/.test(name) ? name : toLiteral(name)

export const toLiteral = (value: unknown): string =>
  typeof value === 'string'
    ? `'${JSON.stringify(value).slice(1, -1).replaceAll("'", "\\'").replaceAll('\\"', '"')}'`
    : JSON.stringify(value)

/** Every text includes a certain one, so that one is left out. */
function joinTypes(types: string[]): string {
  const all = [...new Set(types)]
  const own = all.includes('string') ? all.filter((one) => !one.startsWith("'")) : all
  return own.join(' | ') || 'never'
}
