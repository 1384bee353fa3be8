import { may } from '@mehfil/contract/access.ts'
import { toLanguageTag, type Language } from '@mehfil/contract/languages.ts'
import { pathTo } from '@mehfil/contract/pages.ts'
import {
  renderTodosMail,
  type MailTodoEvent,
  type MailTodoDue,
} from '@mehfil/templates/mails/hosts/todos.tsx'
import { formatTime, formatWeekdayAndDay } from '@mehfil/templates/pages/text/event-time.ts'
import type { Tx } from '../../base/database/db.ts'
import { enqueueMail } from '../../base/mail/outbox.ts'
import { getMailBrand, getMailTranslator } from '../../base/i18n/translations.ts'
import type { World } from '../../base/world.ts'
import { toLocalDay, type TodoDue } from './rules/due.ts'
import { getTodoTitle } from './rules/todo-view.ts'
import type { DigestTodo, DigestReader } from './store/digest.ts'

type TodoMailInput = { todos: ReadonlyArray<DigestTodo & { due: TodoDue }>; day: string; now: Date }

const maxListed = 30

/**
 * Mails the owner of to-dos in their language. An owner who may not open the list gets a link to
 * their events.
 */
export async function enqueueTodoMail(
  tx: Tx,
  world: World,
  reader: DigestReader,
  { todos, day, now }: TodoMailInput,
): Promise<void> {
  const { publicUrl } = world.settings
  const { accountId, personId, language, name, email } = reader
  const brand = getMailBrand(world, language)
  const shownTodos = todos.slice(0, maxListed)
  const [only, ...others] = new Set(todos.map(({ eventId }) => eventId))
  const canOpenList = may(reader, 'ToDoList') === 'yes' && only !== undefined && others.length === 0
  const mail = renderTodosMail({
    lang: toLanguageTag(language),
    t: getMailTranslator(world, language),
    brand,
    name,
    count: todos.length,
    more: todos.length - shownTodos.length,
    events: toMailEvents(world, language, shownTodos, now),
    isOneList: canOpenList,
    link: publicUrl + (canOpenList ? pathTo('todos', { EID: only }) : pathTo('dashboard')),
    settings: `${publicUrl}${pathTo('profile')}#todo-mails`,
  })
  await enqueueMail(tx, world, {
    kind: 'account',
    idempotencyKey: `todos ${accountId} ${personId} ${day}`,
    to: { name, address: email },
    fromName: brand.name,
    language,
    mailContext: { accountId },
    ...mail,
  })
}

function toMailEvents(
  world: World,
  language: Language,
  todos: TodoMailInput['todos'],
  now: Date,
): MailTodoEvent[] {
  const say = world.getTranslator(language, 'todo')
  return [...Map.groupBy(todos, ({ eventId }) => eventId).values()].map((eventTodos) => ({
    title: eventTodos[0]?.event ?? '',
    todos: eventTodos.map((todo) => ({
      title: getTodoTitle(todo, (key) => say(key)),
      ...formatDue(world, language, todo, now),
    })),
  }))
}

/** The due text: today, at an hour of today, or late since a day. */
function formatDue(
  world: World,
  language: Language,
  { due: { dueOn, dueAt }, dueTime, zone }: TodoMailInput['todos'][number],
  now: Date,
): { when: MailTodoDue } {
  const translate = world.getTranslator(language, 'guest')
  const dateContext = {
    lang: toLanguageTag(language),
    digits: 'latn' as const,
    zone: 'UTC',
    t: (key: string, params: Record<string, string | number> = {}) => translate(key, params),
  }
  const isLate = dueAt !== null && (dueAt <= now || dueOn !== toLocalDay(now, zone))
  return {
    when: {
      isLate,
      day: formatWeekdayAndDay(dateContext, new Date(`${dueOn}T12:00:00Z`)),
      time: dueTime === null ? '' : formatTime(dateContext, new Date(`${dueOn}T${dueTime}:00Z`)),
    },
  }
}
