import { useState } from 'react'
import { Link } from 'react-router'
import type { Notice } from '@mehfil/contract/mail/notices.ts'
import { browserStorage } from '../../lib/browser/storage.ts'
import { useFormats } from '../../lib/i18n/formats.ts'
import { useLanguage, useTranslate } from '../../lib/i18n/translations.ts'
import { CloseButton } from '../../ui/elements/icon-button.tsx'
import { CampaignStrip } from '../mail/campaign-strip.tsx'
import { useNow } from '../mail/use-now.ts'
import classes from './notices.module.css'
import { cancelNotice, resumeNotice, type NoticeHistory } from './queries.ts'
import { isSendingNow, toCampaignProgress, listRecentlySkipped } from './rules/history.ts'
import { getSubject } from './rules/letters.ts'
import type { NoticesPageView } from './use-notice-view.ts'

type NoticeStripsProps = { EID: string; history: NoticeHistory; view: NoticesPageView }

/** The running sendings and missed notices, above the list for every host. */
export function NoticeStrips({ EID, history, view }: NoticeStripsProps) {
  const t = useTranslate('notices')
  const language = useLanguage()
  const now = useNow(history.notices.some(({ state }) => state === 'held'))
  const storageKey = `skipped-${EID}`
  const [dismissed, setDismissed] = useState(() => browserStorage.read<string[]>(storageKey) ?? [])
  const inProgress = history.notices.filter(isSendingNow)
  const skipped = listRecentlySkipped(history.notices, dismissed, now)
  if (inProgress.length + skipped.length === 0) return null
  const dismiss = (id: string) => {
    const next = [...dismissed, id]
    setDismissed(next)
    browserStorage.write(storageKey, next)
  }
  const getProgress = async (sent: Promise<Notice>) => toCampaignProgress(await sent, history.hold)
  return (
    <div className={classes.strips}>
      {skipped.map((notice) => (
        <SkippedNotice
          key={notice.id}
          notice={notice}
          zone={history.zone}
          view={view}
          onDismiss={() => dismiss(notice.id)}
        />
      ))}
      {inProgress.map((notice) => (
        <CampaignStrip
          key={notice.id}
          isNamed
          title={getSubject(notice.letters, language) || t(`kind.${notice.kind}`)}
          campaign={toCampaignProgress(notice, history.hold)}
          now={now}
          undeliveredLink={view.linkTo({ notice: notice.id, state: 'failed' })}
          onStop={() => getProgress(cancelNotice(EID, notice.id))}
          onResume={() => resumeNotice(EID, notice.id)}
          onDismiss={() => {}}
        />
      ))}
    </div>
  )
}

type SkippedNoticeProps = {
  notice: Notice
  zone: string
  view: NoticesPageView
  onDismiss: () => void
}

/** A missed notice: its name, the reason, and what the host can do. */
function SkippedNotice({ notice, zone, view, onDismiss }: SkippedNoticeProps) {
  const t = useTranslate('notices')
  const language = useLanguage()
  const { dayAndTime } = useFormats()
  const { id, letters, kind, dueAt, reason } = notice
  return (
    <section className={classes.skipped} role="alert">
      <div className={classes.grow}>
        <p className="strong">
          {t(dueAt ? 'skipped.title-on' : 'skipped.title', {
            subject: getSubject(letters, language) || t(`kind.${kind}`),
            day: dueAt ? dayAndTime(dueAt, 'shortDate', zone) : '',
          })}
        </p>
        <p className="small">
          {t(`notice-skipped.${reason}`)}{' '}
          <Link className="link" to={view.linkTo({ notice: id, tab: null })}>
            {t('skipped.look')}
          </Link>
        </p>
      </div>
      <CloseButton small className={classes.close} onPress={onDismiss} />
    </section>
  )
}
