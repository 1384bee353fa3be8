import type { PageViewProps } from '../page-view.ts'
import { HostMessage } from '../reply/host-message.tsx'
import { formatDay } from '../text/event-time.ts'

/** Says that the event has another date, before the facts, with the text of the hosts. */
export function PostponedNotice({ view }: PageViewProps) {
  const { t, postponed, startsAt, hosts, reply } = view
  if (!postponed) return null
  const { words, former } = postponed
  return (
    <section className="postponed" aria-labelledby="postponed-h">
      <h2 className="h" id="postponed-h">
        {t('postponed.first')}
      </h2>
      <p>
        {startsAt ? t('postponed.to', { day: formatDay(view, startsAt) }) : t('postponed.open')}{' '}
        {former && (
          <span className="fine">{t('postponed.before', { day: formatDay(view, former) })}</span>
        )}
      </p>
      {words && <HostMessage text={words} hosts={hosts} />}
      {reply.state === 'sent' && startsAt && <p>{t('postponed.stands')}</p>}
    </section>
  )
}
