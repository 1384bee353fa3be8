import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'
import { Link } from 'react-router'
import { kept } from '../../lib/kept.ts'
import { useFormats } from '../../lib/formats.ts'
import { useLanguage, useWords } from '../../lib/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { CampaignStrip } from '../mail/campaign-strip.tsx'
import { useNow } from '../mail/use-now.ts'
import classes from './notices.module.css'
import { cancel, resume, type History, type Notice } from './queries.ts'
import { isUnderWay, sendingOf, skippedLately } from './rules/history.ts'
import { subjectOf } from './rules/letters.ts'
import type { NoticeView } from './use-notice-view.ts'

type NoticeStripsProps = { EID: string; history: History; view: NoticeView }

/** On top, whoever began it: what is being sent, and what was due and did not go. */
export function NoticeStrips({ EID, history, view }: NoticeStripsProps) {
  const t = useWords('notices')
  const language = useLanguage()
  const now = useNow(history.notices.some(({ state }) => state === 'held'))
  const place = `skipped-${EID}`
  const [putAway, setPutAway] = useState(() => kept.read<string[]>(place) ?? [])
  const moving = history.notices.filter(isUnderWay)
  const skipped = skippedLately(history.notices, putAway, now)
  if (moving.length + skipped.length === 0) return null
  const put = (id: string) => {
    const next = [...putAway, id]
    setPutAway(next)
    kept.write(place, next)
  }
  const sending = async (sent: Promise<Notice>) => sendingOf(await sent, history.hold)
  return (
    <div className={classes.strips}>
      {skipped.map((notice) => (
        <SkippedStrip
          key={notice.id}
          notice={notice}
          zone={history.zone}
          view={view}
          onPutAway={() => put(notice.id)}
        />
      ))}
      {moving.map((notice) => (
        <CampaignStrip
          key={notice.id}
          isNamed
          title={subjectOf(notice.letters, language) || t(`kind.${notice.kind}`)}
          campaign={{ ...sendingOf(notice, history.hold), reason: '' }}
          now={now}
          lostLink={view.linkTo({ notice: notice.id, state: 'failed' })}
          stop={() => sending(cancel(EID, notice.id))}
          goOn={() => resume(EID, notice.id)}
          onPutAway={() => {}}
        />
      ))}
    </div>
  )
}

type SkippedStripProps = { notice: Notice; zone: string; view: NoticeView; onPutAway: () => void }

/** It was due and did not go: which one, why, and what to do. */
function SkippedStrip({ notice, zone, view, onPutAway }: SkippedStripProps) {
  const t = useWords('notices')
  const language = useLanguage()
  const { dayAndTime } = useFormats()
  const { id, letters, kind, dueAt, reason } = notice
  return (
    <section className={classes.skipped} role="alert">
      <div className={classes.grow}>
        <p className="strong">
          {t(dueAt ? 'skipped.title-on' : 'skipped.title', {
            subject: subjectOf(letters, language) || t(`kind.${kind}`),
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
      <button
        type="button"
        className={classes.close}
        aria-label={t('action.close')}
        onClick={onPutAway}
      >
        <Icon of={IconX} small />
      </button>
    </section>
  )
}
