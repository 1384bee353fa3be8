import { may } from '@mehfil/contract/access.ts'
import { findAccountHost, type AccountHost } from '../../../base/access/account-host.ts'
import { getEventScopeForHost, toAccountScope } from '../../../base/access/scope.ts'
import type { PageContext, PageResponse } from '../../../base/http/context.ts'
import type { ErrorPageRenderer } from '../../../base/http/error-response.ts'
import { sha256 } from '../../../base/random.ts'
import { refuse } from '../../../base/refusal.ts'
import { canSeeEvent, requireVisibleEvent } from '../../events/rules/visibility.ts'
import { chooseLanguage, translateEvent } from '../../events/rules/translations.ts'
import { getEvent } from '../../events/store/event.ts'
import { listProgramme } from '../../events/store/programme.ts'
import {
  formatCalendarProgramme,
  readProgramme,
  renderCalendarFeed,
  type CalendarEvent,
} from '../../rsvp/rules/calendar.ts'
import { listEventTodos } from '../../todos/store/todos.ts'
import {
  createEventEntry,
  listDeadlineEntries,
  listProgrammeEntries,
  listTodoEntries,
} from '../rules/entries.ts'
import { parseFeedFile } from '../rules/feed-address.ts'
import { findFeed, listFeedEvents, updateReadAt } from '../store.ts'

type FeedPage = PageContext<{ FILE: string }>
type FeedContent = { name: string; entries: readonly CalendarEvent[] }

/** A secret address: no shared cache keeps it, and no search finds it. */
const feedHeaders = { 'x-robots-tag': 'noindex', 'referrer-policy': 'same-origin' }

export const renderFeedError: ErrorPageRenderer = ({ http, message }) => ({
  status: http,
  body: `${message}\n`,
  type: 'text/plain; charset=utf-8',
  headers: { ...feedHeaders, 'cache-control': 'no-store' },
})

/**
 * A calendar, by the rights that its person has now. An address that was replaced, one of a person
 * without the right, and one that never was are answered alike.
 */
export async function sendCalendarFeed(context: FeedPage): Promise<PageResponse> {
  const { world, tx, now, params, request } = context
  const ref = parseFeedFile(world.settings, params.FILE)
  const feed = ref && (await findFeed(tx, ref))
  const host = feed && (await findAccountHost(tx, feed))
  if (!feed || !host) return refuse('notFound')
  const { accountId, personId, eventId } = feed
  context.audit({ accountId, personId, ...(eventId !== null && { eventId }) })
  const { name, entries } =
    eventId === null
      ? await readAllEvents(context, host)
      : await readOneEvent(context, host, eventId)
  const { settings } = world
  const body = renderCalendarFeed(entries, {
    brand: settings.brand.name,
    host: new URL(settings.publicUrl).hostname,
    name,
  })
  await updateReadAt(tx, feed, now)
  const etag = `"${sha256(body).toString('base64url')}"`
  const headers = { ...feedHeaders, 'cache-control': 'private, no-cache', etag }
  return isKnown(request.headers['if-none-match'], etag)
    ? { status: 304, headers }
    : { body, type: 'text/calendar; charset=utf-8', headers }
}

/** A proxy that compresses makes a weak mark of it. */
const isKnown = (known: string | undefined, etag: string): boolean =>
  (known ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag)

async function readAllEvents(
  { world, tx, now }: FeedPage,
  host: AccountHost,
): Promise<FeedContent> {
  const { language, eventIds: only } = host
  const events = await listFeedEvents(tx, toAccountScope(host), { only, language, now })
  const reader = { language, publicUrl: world.settings.publicUrl }
  return {
    name: world.getTranslator(language, 'dashboard')('calendar-feed.all-name', {
      brand: world.settings.brand.name,
    }),
    entries: events
      .filter((event) => canSeeEvent(host, event))
      .flatMap((event) => createEventEntry(event, reader) ?? []),
  }
}

async function readOneEvent(
  { world, tx }: FeedPage,
  host: AccountHost,
  eventId: string,
): Promise<FeedContent> {
  const scope = await getEventScopeForHost(tx, host, eventId)
  const found = await getEvent(tx, scope)
  requireVisibleEvent(host, found)
  const { language } = host
  const texts = chooseLanguage(found, language)
  const event = translateEvent(found, texts)
  const reader = { language, publicUrl: world.settings.publicUrl }
  const records = await listProgramme(tx, scope)
  const guestTexts = world.getTranslator(language, 'guest')
  const hostTexts = world.getTranslator(language, 'dashboard')
  const todoTexts = world.getTranslator(language, 'todo')
  const programme = readProgramme(
    { event, programme: records },
    { language: texts, knowsAddress: true },
  )
  const entry = createEventEntry(event, reader)
  const lines = formatCalendarProgramme(
    (key, values = {}) => guestTexts(key, values),
    { event, programme: records },
    { language: texts, knowsAddress: true },
  )
  const todos = may(host, 'ToDoList') === 'yes' ? await listEventTodos(tx, scope) : []
  return {
    name: event.title,
    entries: [
      ...(entry ? listProgrammeEntries(entry, { programme, lines }) : []),
      ...listDeadlineEntries(event, {
        ...reader,
        programme,
        t: (key, values) => hostTexts(key, values),
      }),
      ...listTodoEntries(todos, { ...reader, event, say: (key) => todoTexts(key) }),
    ],
  }
}
