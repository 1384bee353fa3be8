/**
 * Rows as the bytes of their JSON, which a thread hands over and the database takes as they are: many small values would
 * outlive several collections of young objects. A text that was cut may end in half of a character, which no database takes.
 */
export function encodeRows(rows: readonly object[]): Uint8Array {
  const text = JSON.stringify(rows)
  return Buffer.from(
    text.includes(String.raw`\ud`)
      ? JSON.stringify(rows, (_, value: unknown) =>
          typeof value === 'string' ? value.toWellFormed() : value,
        )
      : text,
  )
}
