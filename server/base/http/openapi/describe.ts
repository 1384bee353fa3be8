type DescribedSchema = {
  description?: string
  properties?: Record<string, DescribedSchema>
  items?: DescribedSchema
  anyOf?: DescribedSchema[]
  additionalProperties?: DescribedSchema | boolean
}

/** Adds the words of fields to a schema, at any depth. */
export function describeFields(
  schema: object,
  texts: Record<string, string> | undefined,
  prefix = '',
): void {
  if (!texts) return
  const { properties = {}, items, anyOf = [], additionalProperties } = schema as DescribedSchema
  for (const [name, field] of Object.entries(properties)) {
    const text = texts[prefix + name]
    if (text) field.description = text
    describeFields(field, texts, `${prefix}${name}.`)
  }
  for (const inner of [items, ...anyOf, additionalProperties])
    if (typeof inner === 'object') describeFields(inner, texts, prefix)
}
