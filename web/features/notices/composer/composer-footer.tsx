import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { EventStatus } from '@mehfil/contract/events/events.ts'
import type { Language } from '@mehfil/contract/languages.ts'
import { maxMessageLength, type NoticeLetters } from '@mehfil/contract/mail/notices.ts'
import type { SubjectTestInput } from '@mehfil/contract/mail/subject-tests.ts'
import { eventStatusQuery } from '../../../lib/http/event-queries.ts'
import { useDebounced } from '../../../lib/browser/use-debounced.ts'
import { useFormats } from '../../../lib/i18n/formats.ts'
import { isolateText } from '../../../lib/i18n/translator.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { usePublishWay } from '../../events/interruption/use-publish-way.ts'
import { PlaceholderGaps } from '../../../ui/placeholders/placeholder-gaps.tsx'
import classes from './composer.module.css'
import { noticeGapsQuery, type NoticeHistory, type NoticeRecipients } from '../queries.ts'
import { removeEmptyFilters } from '../rules/audience.ts'
import { pickWrittenLetters } from '../rules/letters.ts'
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
      <NoticeGaps EID={EID} composer={sendProps.composer} history={sendProps.history} />
      {event && event.status !== 'PUBLISHED' ? (
        <UnpublishedNotice EID={EID} status={event.status} />
      ) : (
        <SendNoticeButton {...sendProps} />
      )}
    </footer>
  )
}

/** Guests who would read a gap in the text, as it was typed a moment ago. */
function NoticeGaps({
  EID,
  composer: { draft },
  history,
}: Pick<ComposerFooterProps, 'EID' | 'composer' | 'history'>) {
  const { letters, audience, test } = useDebounced(draft, 600)
  const { data } = useQuery(
    noticeGapsQuery(EID, {
      letters: addSecondSubjects(pickWrittenLetters(letters, history.languages), test),
      audience: removeEmptyFilters(audience),
    }),
  )
  return data ? <PlaceholderGaps gaps={data.gaps} /> : null
}

/** Guests lack a value of the second subject as they lack one of the message. */
const addSecondSubjects = (letters: NoticeLetters, test: SubjectTestInput | null): NoticeLetters =>
  Object.fromEntries(
    Object.entries(letters).map(([language, letter]) => [
      language,
      {
        ...letter,
        message: `${test?.subjects[language as Language] ?? ''}\n${letter.message}`.slice(
          0,
          maxMessageLength,
        ),
      },
    ]),
  )

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

const unpublishedTexts = {
  DRAFT: 'send.draft',
  UNPUBLISHED: 'send.closed',
  CANCELLED: 'send.cancelled',
} as const satisfies Record<Exclude<EventStatus, 'PUBLISHED'>, string>

/** Nothing is sent while the event is not published. A link leads to what changes that. */
function UnpublishedNotice({
  EID,
  status,
}: {
  EID: string
  status: keyof typeof unpublishedTexts
}) {
  const t = useTranslate('notices')
  const way = usePublishWay(EID)
  return (
    <>
      <p className="small" role="status">
        {t(unpublishedTexts[status])}
      </p>
      {way && (
        <Button component={Link} variant="filled" to={way.to}>
          {way.label}
        </Button>
      )}
    </>
  )
}
