const columns = 72

/**
 * The twin in plain text: paragraphs wrapped at 72 columns, with an empty line between them. Lines that begin with a space, and
 * lines with an address, stand as they are.
 */
export function written(paragraphs: ReadonlyArray<string | readonly string[]>): string {
  return `${paragraphs
    .map((one) => (typeof one === 'string' ? [one] : one).map(wrapped).join('\n'))
    .filter(Boolean)
    .join('\n\n')}\n`
}

const wrapped = (line: string): string => (line.startsWith(' ') ? line : folded(line))

/** A text whose own names were put in after it was wrapped: lines that grew too long are wrapped again, under the column they began in. */
export const foldedText = (text: string): string => text.split('\n').map(folded).join('\n')

function folded(line: string): string {
  if (line.length <= columns || line.includes('://')) return line
  const under = (/^ *\S.{0,22}?\S {2,}(?=\S)/.exec(line) ?? /^ +/.exec(line))?.[0].length ?? 0
  const indent = /^ */.exec(line)?.[0] ?? ''
  const [first = '', ...words] = line.slice(indent.length).split(' ')
  const lines = [indent + first]
  for (const word of words) {
    const last = lines.at(-1) ?? ''
    if (last.length + 1 + word.length > columns) lines.push(' '.repeat(under) + word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.map((one) => one.trimEnd()).join('\n')
}

/** What stands after a label; French keeps it on the line of its word. */
export const colonOf = (lang: string): string => (lang === 'fr' ? '\u00a0:' : ':')

/** What a label says: one line, or an address under a line. */
export type Labelled = { label: string; says: ReadonlyArray<string | undefined> }

/** Labels in a column with what they say beside them; from the right, a label and what it says follow each other. */
export function labelled(
  rows: readonly Labelled[],
  { lang, indent = '' }: { lang: string; indent?: string },
): string[] {
  const filled = rows.map(({ label, says }) => ({
    label: label.replace(/[\s:\u00a0]+$/u, ''),
    says: says.filter((one) => one !== undefined && one !== '') as string[],
  }))
  if (lang === 'ar')
    return filled
      .flatMap(({ label, says: [first = '', ...rest] }) =>
        first.includes('://')
          ? [`${indent}${label}:`, first, ...rest]
          : [
              `${indent}${label}: ${first}`,
              ...rest.map((line) => (line.includes('://') ? line : indent + line)),
            ],
      )
      .flatMap((line) => folded(line).split('\n'))
  const width = Math.max(...filled.map(({ label }) => label.length)) + 2
  return filled.flatMap(({ label, says }) =>
    says.flatMap((line, at) =>
      folded(indent + (at === 0 ? label : '').padEnd(width) + line).split('\n'),
    ),
  )
}
