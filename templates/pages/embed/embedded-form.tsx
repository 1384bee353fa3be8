import { dayMinutes } from '@mehfil/contract/durations.ts'
import type { PageView, PageViewProps } from '../page-view.ts'
import { ReplyCard } from '../reply/reply-card.tsx'
import { LanguageLinks, PageFooter } from '../sections.tsx'
import { formatBarDays, formatEventDays, formatTime } from '../text/event-time.ts'
import { getShortPlace, joinParts } from '../text/place-and-links.ts'

/** The answer form alone, for a frame in a page of another site. */
export function EmbeddedForm({ view }: PageViewProps) {
  const isOpen = view.reply.state !== 'not-open'
  return (
    <main className="embedded">
      <EmbeddedTitle view={view} facts={isOpen ? formatFacts(view) : ''} />
      {!hasForm(view) && <LanguageLinks view={view} />}
      <ReplyCard view={view} />
      <PageFooter {...view} />
    </main>
  )
}

/** A form has buttons for its other languages, which keep what was typed. */
const hasForm = ({ reply }: PageView): boolean =>
  reply.state === 'fresh' || reply.state === 'known' || reply.state === 'full'

/** An event with a password: only its title, and the way to the page that asks for it. */
export function EmbeddedLock({ view, url }: PageViewProps & { url: string }) {
  return (
    <main className="embedded">
      <EmbeddedTitle view={view} />
      <section className="reply">
        <div className="state">
          <h2 className="h">{view.t('password.title')}</h2>
          <p>{view.t('password.words')}</p>
          <a className="btn" href={url}>
            {view.t('password.open')}
          </a>
        </div>
      </section>
    </main>
  )
}

function EmbeddedTitle({ view, facts = '' }: PageViewProps & { facts?: string }) {
  return (
    <header className="called">
      <h1>
        <bdi>{view.title}</bdi>
      </h1>
      {facts && <p>{facts}</p>}
    </header>
  )
}

/** When and where in a line; several days without their hours. */
function formatFacts(view: PageView): string {
  const { startsAt, durationMinutes } = view
  const isLong = durationMinutes > dayMinutes
  return joinParts(view, [
    startsAt &&
      (isLong
        ? formatBarDays(view, startsAt, durationMinutes)
        : formatEventDays(view, startsAt, durationMinutes)),
    startsAt && !isLong && formatTime(view, startsAt),
    getShortPlace(view),
  ])
}

/** A page of an event that is not published, or that never was. */
export function EmbeddedNotice({ title, words }: { title: string; words: string }) {
  return (
    <main className="embedded notice">
      <h1>{title}</h1>
      <p>{words}</p>
    </main>
  )
}
