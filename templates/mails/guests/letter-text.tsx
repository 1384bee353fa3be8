import { Fragment } from 'react'
import {
  resolvePlaceholder,
  resolvePlaceholders,
  splitPlaceholders,
  type PlaceholderValues,
} from '@mehfil/contract/mail/placeholders.ts'
import type { MailTranslate } from '../layout/product-mail.ts'
import { Text, TextLink } from '../layout/elements.tsx'

/** The text of a host on one line. */
export const fillLine = (words: string, values: PlaceholderValues): string =>
  resolvePlaceholders(words, values).replace(/\s+/g, ' ').trim()

/** The same on several lines, without empty lines. */
export const fillLines = (words: string, values: PlaceholderValues): string[] =>
  words
    .split(/\r?\n/)
    .map((line) => resolvePlaceholders(line, values).trim())
    .filter(Boolean)

const urlPattern = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'’»،؛؟])/

/** The same as rows. Web addresses become links; the page of the guest has a link text. */
export function HostText({
  words,
  values,
  t,
  size = 17,
  isAfter = false,
}: {
  words: string
  values: PlaceholderValues
  t: MailTranslate
  size?: number
  /** The link leads to the guest's page after the event. */
  isAfter?: boolean
}) {
  const written = words.split(/\r?\n/).filter((line) => line.trim() !== '')
  return written.map((line, row) => (
    <Text key={row} size={size} style={row > 0 ? { paddingTop: 8 } : {}}>
      {splitPlaceholders(line).map((piece, at) => (
        <Fragment key={at}>
          {'words' in piece ? (
            <LinkedText words={piece.words} />
          ) : piece.placeholder === 'link' ? (
            <TextLink href={resolvePlaceholder({ placeholder: 'link' }, values)}>
              {t(isAfter ? 'letter.link-after' : 'letter.link')}
            </TextLink>
          ) : (
            resolvePlaceholder(piece, values)
          )}
        </Fragment>
      ))}
    </Text>
  ))
}

const LinkedText = ({ words }: { words: string }) =>
  words.split(urlPattern).map((part, at) =>
    at % 2 ? (
      <TextLink key={at} href={part}>
        {part}
      </TextLink>
    ) : (
      part
    ),
  )
