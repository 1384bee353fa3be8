import { Link } from 'react-router'
import { useLanguage, useWords } from '../../lib/words.ts'
import classes from './notices.module.css'
import type { History } from './queries.ts'
import { subjectOf } from './rules/letters.ts'
import { draftsWaiting } from './use-notice-draft.ts'
import type { NoticeView } from './use-notice-view.ts'

type NoticeDraftsProps = { EID: string; history: History; view: NoticeView }

/** What somebody wrote here and has not sent: nobody looks for it where it cannot be seen. */
export function NoticeDrafts({ EID, history, view }: NoticeDraftsProps) {
  const t = useWords('notices')
  const language = useLanguage()
  const waiting = draftsWaiting(EID, history)
  if (waiting.length === 0) return null
  return (
    <div className={classes.strips}>
      {waiting.map(({ planned, model, prepared, letters }) => {
        const subject = subjectOf(letters, language)
        const back = view.linkTo({
          write: planned?.id ?? (prepared ? null : '1'),
          from: model?.id ?? null,
          audience: prepared,
          notice: null,
        })
        return (
          <p key={back} className={`small ${classes.waiting}`} role="note">
            <span>{subject ? t('draft.waiting', { subject }) : t('draft.waiting-unnamed')}</span>
            <Link className="link" to={back}>
              {t('draft.go-on')}
            </Link>
          </p>
        )
      })}
    </div>
  )
}
