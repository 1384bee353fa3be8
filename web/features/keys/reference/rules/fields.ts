export type FieldSchema = {
  type?: string | string[]
  description?: string
  properties?: Record<string, FieldSchema>
  required?: string[]
  additionalProperties?: FieldSchema | boolean
  items?: FieldSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: FieldSchema[]
  format?: string
  maxLength?: number
  maxItems?: number
  minimum?: number
  maximum?: number
}

/** A line of the tree of fields. */
export type FieldRow = {
  name: string
  /** `string`, `Array<object>`, `"yes" | "no" | null`. */
  type: string
  /** `at most 100 characters`, in the terms of JSON schema: `maxLength 100`. */
  limits: string
  isRequired: boolean
  says: string
  children: FieldRow[]
}

/** The fields of an object, or of the objects in a list. */
export function listFieldRows(schema: FieldSchema | undefined): FieldRow[] {
  const { properties = {}, required = [] } = findObject(schema) ?? {}
  return Object.entries(properties).map(([name, field]) => ({
    name,
    type: describeType(field),
    limits: describeLimits(field),
    isRequired: required.includes(name),
    says: field.description ?? '',
    children: listFieldRows(field),
  }))
}

/** Where the fields of a value are: in itself, in its items, or in its first choice that has some. */
function findObject(schema: FieldSchema | undefined): FieldSchema | undefined {
  if (!schema) return undefined
  if (schema.properties) return schema
  if (schema.items) return findObject(schema.items)
  if (typeof schema.additionalProperties === 'object')
    return findObject(schema.additionalProperties)
  return schema.anyOf?.map(findObject).find((one) => one !== undefined)
}

function describeType(schema: FieldSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum) return joinChoices(schema.enum.map((one) => JSON.stringify(one)))
  if (schema.anyOf) return joinChoices(schema.anyOf.map(describeType))
  if (Array.isArray(schema.type)) return joinChoices(schema.type)
  if (schema.type === 'array') return `Array<${describeType(schema.items ?? {})}>`
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return `Record<string, ${describeType(schema.additionalProperties)}>`
  return schema.format ?? schema.type ?? 'any'
}

const joinChoices = (choices: string[]): string => [...new Set(choices)].join(' | ')

const limitNames = ['maxLength', 'maxItems', 'minimum', 'maximum'] as const

/** The bounds of JavaScript's whole numbers say nothing about a field. */
function describeLimits(schema: FieldSchema): string {
  const own = [schema, ...(schema.anyOf ?? [])]
  return limitNames
    .flatMap((name) => {
      const value = own.map((one) => one[name]).find((one) => one !== undefined)
      return value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER
        ? []
        : [`${name} ${value}`]
    })
    .join(', ')
}
