/** The text of an answer of another program, which may be no longer than it ever has to be. */
export async function readLimitedText(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.length
    if (size > maxBytes) throw new Error(`The answer is longer than ${maxBytes} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}
