import { Fragment } from 'react'
import { piecesOf, type Placeholder } from '@mehfil/contract/notices.ts'
import type { Translate } from './house-mail.ts'
import { Text, TextLink } from './parts.tsx'

/** What stands in a host's words where a placeholder is: words, or a mark. They are put in and not read again. */
export type Values = Record<Placeholder, string>

const valueOf = (values: Values, name: string): string => values[name as Placeholder] ?? ''

/** A host's words on one line. */
export const filledLine = (words: string, values: Values): string =>
  piecesOf(words)
    .map((piece) => ('words' in piece ? piece.words : valueOf(values, piece.placeholder)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()

/** The same over several lines, empty ones left out. */
export const filledLines = (words: string, values: Values): string[] =>
  words
    .split(/\r?\n/)
    .map((line) =>
      piecesOf(line)
        .map((piece) => ('words' in piece ? piece.words : valueOf(values, piece.placeholder)))
        .join('')
        .trim(),
    )
    .filter(Boolean)

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’»،؛؟])/

/** The same as rows. An address is a link, and the guest's own page has a name. */
export function HostWords({
  words,
  values,
  t,
  size = 17,
}: {
  words: string
  values: Values
  t: Translate
  size?: number
}) {
  const written = words.split(/\r?\n/).filter((line) => line.trim() !== '')
  return written.map((line, row) => (
    <Text key={row} size={size} style={row > 0 ? { paddingTop: 8 } : {}}>
      {piecesOf(line).map((piece, at) => (
        <Fragment key={at}>
          {'words' in piece ? (
            <Linked words={piece.words} />
          ) : piece.placeholder === 'link' ? (
            <TextLink href={values.link}>{t('letter.link')}</TextLink>
          ) : (
            valueOf(values, piece.placeholder)
          )}
        </Fragment>
      ))}
    </Text>
  ))
}

const Linked = ({ words }: { words: string }) =>
  words.split(address).map((part, at) =>
    at % 2 ? (
      <TextLink key={at} href={part}>
        {part}
      </TextLink>
    ) : (
      part
    ),
  )
