import { piecesOf, type Placeholder } from '@mehfil/contract/notices.ts'
import { Fragment } from 'react'
import { useWords } from '../../lib/words.ts'
import classes from './notices.module.css'

/** A subject as it was written, with the names of what is filled in for each guest in place of its braces. */
export function SubjectWords({ of }: { of: string }) {
  const t = useWords('notices')
  return piecesOf(of).map((piece, at) => (
    <Fragment key={at}>
      {'words' in piece ? (
        piece.words
      ) : (
        <bdi className={classes.filled}>{t(`placeholder.${piece.placeholder as Placeholder}`)}</bdi>
      )}
    </Fragment>
  ))
}
