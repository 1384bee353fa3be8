import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pathTo } from '@mehfil/contract/pages.ts'
import { eventStatusQuery } from '../../../lib/http/event-queries.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useAccess } from '../../../lib/session/session.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import classes from './composer.module.css'
import type { NoticeHistory, NoticeRecipients } from '../queries.ts'
import { getDraftDueTime, type NoticeComposerState } from './use-notice-composer.ts'

type ComposerFooterProps = {
  EID: string
  composer: NoticeComposerState
  history: NoticeHistory
  planned: boolean
  recipients: NoticeRecipients | undefined
}

/**
 * The send button with the number of guests. No mail leaves before the hold ends or the planned day
 * comes.
 */
export function ComposerFooter({ EID, ...sendProps }: ComposerFooterProps) {
  const { data: event } = useQuery(eventStatusQuery(EID))
  return (
    <footer className={classes.foot} data-foot>
      {event && event.status !== 'PUBLISHED' ? (
        <UnpublishedNotice EID={EID} isDraft={event.status === 'DRAFT'} />
      ) : (
        <SendNoticeButton {...sendProps} />
      )}
    </footer>
  )
}

function SendNoticeButton({
  composer,
  history,
  planned,
  recipients,
}: Omit<ComposerFooterProps, 'EID'>) {
  const t = useTranslate('notices')
  const { number } = useFormats()
  const { draft, send, isSending } = composer
  const { guests, people } = recipients ?? { guests: undefined, people: 0 }
  const isNow = draft.goes === 'now'
  const facts = { count: people, people: number(people) }
  const label = isNow
    ? t('send.now', facts)
    : guests === 0
      ? t('send.later-anybody')
      : planned
        ? t('send.replan', facts)
        : t('send.later', facts)
  return (
    <>
      <p className="small quiet">
        <SendingNote composer={composer} history={history} />
      </p>
      <Button
        variant="filled"
        loading={isSending}
        disabled={guests === undefined || (isNow && guests === 0)}
        onClick={() => send(guests)}
      >
        {isNow && guests === 0 ? t('send.nobody') : label}
      </Button>
    </>
  )
}

function SendingNote({
  composer: { draft },
  history,
}: Pick<ComposerFooterProps, 'composer' | 'history'>) {
  const t = useTranslate('notices')
  const { dayAndTime } = useFormats()
  const { from, replyTo, hold, zone } = history
  const due = draft.goes === 'now' ? null : getDraftDueTime(draft, history)
  return (
    <>
      {draft.goes === 'now'
        ? t('send.hold', { count: hold })
        : due && t('send.goes', { day: dayAndTime(due, 'fullDate', zone) })}{' '}
      <span className="not-phone">
        {t('send.from', { from: isolateText(from) })}
        {replyTo && (
          <>
            {' '}
            · {t('send.reply-to')} <bdi>{replyTo}</bdi>
          </>
        )}
      </span>
    </>
  )
}

/** The page is not published, so guests cannot open it. A link leads there. */
function UnpublishedNotice({ EID, isDraft }: { EID: string; isDraft: boolean }) {
  const t = useTranslate('notices')
  const { may } = useAccess()
  const canOpen = (isDraft ? may('CreateEvents', 'DraftEvents') : may('EventSettings')) === 'yes'
  return (
    <>
      <p className="small" role="status">
        {t(isDraft ? 'send.draft' : 'send.closed')}
      </p>
      {canOpen && (
        <Button
          component={Link}
          variant="filled"
          to={isDraft ? pathTo('resumeDraft', { EID }) : pathTo('settings', { EID })}
        >
          {t(isDraft ? 'send.to-publish' : 'send.to-settings')}
        </Button>
      )}
    </>
  )
}
