import { isRightToLeft } from '@mehfil/contract/languages.ts'
import type { MailLanguage } from './mail-style.ts'

const lineLength = 72

/**
 * The plain text of a mail: paragraphs wrapped at 72 columns, with an empty line between them.
 * Lines that start with a space and lines with a web address are not wrapped.
 */
export function renderPlainText(paragraphs: ReadonlyArray<string | readonly string[]>): string {
  return `${paragraphs
    .map((one) => (typeof one === 'string' ? [one] : one).map(wrapUnindented).join('\n'))
    .filter(Boolean)
    .join('\n\n')}\n`
}

const wrapUnindented = (line: string): string => (line.startsWith(' ') ? line : wrapLine(line))

/**
 * Wraps lines again that became too long after personal names were inserted, with the same indent.
 */
export const rewrapText = (text: string): string => text.split('\n').map(wrapLine).join('\n')

function wrapLine(line: string): string {
  if (line.length <= lineLength || line.includes('://')) return line
  const under = (/^ *\S.{0,22}?\S {2,}(?=\S)/.exec(line) ?? /^ +/.exec(line))?.[0].length ?? 0
  const indent = /^ */.exec(line)?.[0] ?? ''
  const [first = '', ...words] = line.slice(indent.length).split(' ')
  const lines = [indent + first]
  for (const word of words) {
    const last = lines.at(-1) ?? ''
    if (last.length + 1 + word.length > lineLength) lines.push(' '.repeat(under) + word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines.map((one) => one.trimEnd()).join('\n')
}

/** The value of a label: one line, or an address with several lines. */
export type LabelledRow = { label: string; says: ReadonlyArray<string | undefined> }

/**
 * Labels in a column with their values beside them. In right-to-left text a value follows its label
 * directly.
 */
export function formatLabelledRows(
  rows: readonly LabelledRow[],
  { lang, indent = '' }: { lang: MailLanguage; indent?: string },
): string[] {
  const trimmedRows = rows.map(({ label, says }) => ({
    label: label.replace(/[\s:\u00a0]+$/u, ''),
    says: says.filter((one) => one !== undefined && one !== '') as string[],
  }))
  if (isRightToLeft(lang))
    return trimmedRows
      .flatMap(({ label, says: [first = '', ...rest] }) =>
        first.includes('://')
          ? [`${indent}${label}:`, first, ...rest]
          : [
              `${indent}${label}: ${first}`,
              ...rest.map((line) => (line.includes('://') ? line : indent + line)),
            ],
      )
      .flatMap((line) => wrapLine(line).split('\n'))
  const width = Math.max(...trimmedRows.map(({ label }) => label.length)) + 2
  return trimmedRows.flatMap(({ label, says }) =>
    says.flatMap((line, at) =>
      wrapLine(indent + (at === 0 ? label : '').padEnd(width) + line).split('\n'),
    ),
  )
}
