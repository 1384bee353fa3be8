import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { to } from '@mehfil/contract/pages.ts'
import { eventStatusQuery } from '../../lib/event.ts'
import { useFormats } from '../../lib/formats.ts'
import { isolated } from '../../lib/translator.ts'
import { useAccess } from '../../lib/session.ts'
import { useWords } from '../../lib/words.ts'
import classes from './composer.module.css'
import type { History, Recipients } from './queries.ts'
import { dueOf, type Composer } from './use-composer.ts'

type ComposerFootProps = {
  EID: string
  composer: Composer
  history: History
  planned: boolean
  counted: Recipients | undefined
}

/** The button that names the number; nothing leaves before the hold is over, or before its day. */
export function ComposerFoot({ EID, ...about }: ComposerFootProps) {
  const { data: event } = useQuery(eventStatusQuery(EID))
  return (
    <footer className={classes.foot} data-foot>
      {event && event.status !== 'PUBLISHED' ? (
        <NotYet EID={EID} isDraft={event.status === 'DRAFT'} />
      ) : (
        <SendButton {...about} />
      )}
    </footer>
  )
}

function SendButton({ composer, history, planned, counted }: Omit<ComposerFootProps, 'EID'>) {
  const t = useWords('notices')
  const { number } = useFormats()
  const { draft, send, isSending } = composer
  const { guests, people } = counted ?? { guests: undefined, people: 0 }
  const isNow = draft.goes === 'now'
  const facts = { count: people, people: number(people) }
  const words = isNow
    ? t('send.now', facts)
    : guests === 0
      ? t('send.later-anybody')
      : planned
        ? t('send.replan', facts)
        : t('send.later', facts)
  return (
    <>
      <p className="small quiet">
        <SentHow composer={composer} history={history} />
      </p>
      <Button
        variant="filled"
        loading={isSending}
        disabled={guests === undefined || (isNow && guests === 0)}
        onClick={() => send(guests)}
      >
        {isNow && guests === 0 ? t('send.nobody') : words}
      </Button>
    </>
  )
}

function SentHow({
  composer: { draft },
  history,
}: Pick<ComposerFootProps, 'composer' | 'history'>) {
  const t = useWords('notices')
  const { dayAndTime } = useFormats()
  const { from, replyTo, hold, zone } = history
  const due = draft.goes === 'now' ? null : dueOf(draft, history)
  return (
    <>
      {draft.goes === 'now'
        ? t('send.hold', { count: hold })
        : due && t('send.goes', { day: dayAndTime(due, 'fullDate', zone) })}{' '}
      <span className="not-phone">
        {t('send.from', { from: isolated(from) })}
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

/** Nobody can open the page yet; the way there is one press. */
function NotYet({ EID, isDraft }: { EID: string; isDraft: boolean }) {
  const t = useWords('notices')
  const { may } = useAccess()
  const mayGo = (isDraft ? may('CreateEvents', 'DraftEvents') : may('EventSettings')) === 'yes'
  return (
    <>
      <p className="small" role="status">
        {t(isDraft ? 'send.draft' : 'send.closed')}
      </p>
      {mayGo && (
        <Button
          component={Link}
          variant="filled"
          to={isDraft ? to('resumeDraft', { EID }) : to('settings', { EID })}
        >
          {t(isDraft ? 'send.to-publish' : 'send.to-settings')}
        </Button>
      )}
    </>
  )
}
