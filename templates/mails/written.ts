const columns = 72

/** The twin in plain text: paragraphs wrapped at 72 columns, with an empty line between them. Lines that begin with a space stand as they are. */
export function written(paragraphs: ReadonlyArray<string | readonly string[]>): string {
  return `${paragraphs.map((one) => (typeof one === 'string' ? [one] : one).map(wrapped).join('\n')).join('\n\n')}\n`
}

function wrapped(line: string): string {
  if (line.startsWith(' ')) return line
  const lines = ['']
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last && last.length + 1 + word.length > columns) lines.push(word)
    else lines[lines.length - 1] = last ? `${last} ${word}` : word
  }
  return lines.join('\n')
}
