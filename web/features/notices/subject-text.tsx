import { splitPlaceholders, type Placeholder } from '@mehfil/contract/mail/placeholders.ts'
import { Fragment } from 'react'
import { useTranslate } from '../../lib/i18n/translations.ts'
import classes from './notices.module.css'

/** A subject with the placeholders' names instead of their braces. */
export function SubjectText({ subject }: { subject: string }) {
  const t = useTranslate('notices')
  return splitPlaceholders(subject).map((piece, at) => (
    <Fragment key={at}>
      {'words' in piece ? (
        piece.words
      ) : (
        <bdi className={classes.filled}>{t(`placeholder.${piece.placeholder as Placeholder}`)}</bdi>
      )}
    </Fragment>
  ))
}
