import { Link } from 'react-router'
import { useLanguage, useTranslate } from '../../lib/i18n/translations.ts'
import classes from './notices.module.css'
import type { NoticeHistory } from './queries.ts'
import { getSubject } from './rules/letters.ts'
import { listStoredDrafts } from './composer/use-notice-draft.ts'
import type { NoticesPageView } from './use-notice-view.ts'

type NoticeDraftsProps = { EID: string; history: NoticeHistory; view: NoticesPageView }

/** The unsent drafts of this tab; the list shows them because the host might forget them. */
export function NoticeDrafts({ EID, history, view }: NoticeDraftsProps) {
  const t = useTranslate('notices')
  const language = useLanguage()
  const drafts = listStoredDrafts(EID, history)
  if (drafts.length === 0) return null
  return (
    <div className={classes.strips}>
      {drafts.map(({ planned, original, prepared, letters }) => {
        const subject = getSubject(letters, language)
        const href = view.linkTo({
          write: planned?.id ?? (prepared ? null : '1'),
          from: original?.id ?? null,
          audience: prepared,
          notice: null,
        })
        return (
          <p key={href} className={`small ${classes.waiting}`} role="note">
            <span>{subject ? t('draft.waiting', { subject }) : t('draft.waiting-unnamed')}</span>
            <Link className="link" to={href}>
              {t('draft.go-on')}
            </Link>
          </p>
        )
      })}
    </div>
  )
}
