/** JSON on lines of its own; undefined for a text that is no JSON. */
export function formatJsonText(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return undefined
  }
}
