import { splitPlaceholders } from '@mehfil/contract/mail/placeholders.ts'
import { Fragment } from 'react'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { getPlaceholderTextKey } from './placeholder-text.ts'
import classes from './placeholders.module.css'

/** A subject with the placeholders' names instead of their braces. */
export function SubjectText({ subject }: { subject: string }) {
  return splitPlaceholders(subject).map((piece, at) => (
    <Fragment key={at}>
      {'words' in piece ? piece.words : <PlaceholderName name={piece.placeholder} />}
    </Fragment>
  ))
}

function PlaceholderName({ name }: { name: string }) {
  const t = useTranslate('notices')
  const { key, params } = getPlaceholderTextKey(name)
  return <bdi className={classes.filled}>{t(key, params)}</bdi>
}
