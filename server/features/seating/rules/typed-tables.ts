type TypedParty = { id: string; typedTable: string; persons: readonly number[] }
type TypedTable = { name: string; people: number; guests: string[] }

/** The tables that hosts typed for guests, such as "2" before "10". */
export function listTypedTables(parties: readonly TypedParty[]): TypedTable[] {
  const tables = new Map<string, TypedTable>()
  for (const { id, typedTable: name, persons } of parties) {
    if (name === '') continue
    const table = tables.get(name) ?? { name, people: 0, guests: [] }
    table.people += persons.length
    table.guests.push(id)
    tables.set(name, table)
  }
  const { compare } = new Intl.Collator('en', { numeric: true })
  return [...tables.values()].toSorted((one, other) => compare(one.name, other.name))
}
