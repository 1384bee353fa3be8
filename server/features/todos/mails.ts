import { may } from '@mehfil/contract/access.ts'
import type { Language } from '@mehfil/contract/fields.ts'
import { to } from '@mehfil/contract/pages.ts'
import { todosMail, type DueEvent, type DueWhen } from '@mehfil/templates/mails/todos.tsx'
import { clock, weekdayAndDay } from '@mehfil/templates/pages/when.ts'
import type { Tx } from '../../base/db.ts'
import { queueMail } from '../../base/outbox.ts'
import { mailBrand, htmlLanguage, mailWords } from '../../base/words.ts'
import type { World } from '../../base/world.ts'
import { dayIn, type Due } from './rules/due.ts'
import { wordsOf } from './rules/shown.ts'
import type { DueTodo, Reader } from './store/digest.ts'

type Told = { todos: ReadonlyArray<DueTodo & { due: Due }>; day: string; now: Date }

const mostListed = 30

/** To the owner of items, in their language. Whoever may not open the list gets the way to their events. */
export async function queueTodoMail(
  tx: Tx,
  world: World,
  reader: Reader,
  { todos, day, now }: Told,
): Promise<void> {
  const { publicUrl } = world.settings
  const { accountId, personId, language, name, email } = reader
  const brand = mailBrand(world, language)
  const listed = todos.slice(0, mostListed)
  const [only, ...others] = new Set(todos.map(({ eventId }) => eventId))
  const opens = may(reader, 'ToDoList') === 'yes' && only !== undefined && others.length === 0
  const mail = todosMail({
    lang: htmlLanguage(language),
    t: mailWords(world, language),
    brand,
    name,
    count: todos.length,
    more: todos.length - listed.length,
    events: eventsOf(world, language, listed, now),
    isOneList: opens,
    link: publicUrl + (opens ? to('todos', { EID: only }) : to('dashboard')),
    settings: `${publicUrl}${to('profile')}#todo-mails`,
  })
  await queueMail(tx, world, {
    kind: 'house',
    onceKey: `todos ${accountId} ${personId} ${day}`,
    to: { name, address: email },
    fromName: brand.name,
    language,
    about: { accountId },
    ...mail,
  })
}

function eventsOf(world: World, language: Language, todos: Told['todos'], now: Date): DueEvent[] {
  const say = world.words(language, 'todo')
  return [...Map.groupBy(todos, ({ eventId }) => eventId).values()].map((ofEvent) => ({
    title: ofEvent[0]?.event ?? '',
    todos: ofEvent.map((todo) => ({
      title: wordsOf(todo, (key) => say(key)),
      ...whenOf(world, language, todo, now),
    })),
  }))
}

/** How it is put: due today, at an hour of it, or late since a day. */
function whenOf(
  world: World,
  language: Language,
  { due: { dueOn, dueAt }, dueTime, zone }: Told['todos'][number],
  now: Date,
): { when: DueWhen } {
  const words = world.words(language, 'guest')
  const dated = {
    lang: htmlLanguage(language),
    digits: 'latn' as const,
    zone: 'UTC',
    t: (key: string, params: Record<string, string | number> = {}) => words(key, params),
  }
  const isLate = dueAt !== null && (dueAt <= now || dueOn !== dayIn(now, zone))
  return {
    when: {
      isLate,
      day: weekdayAndDay(dated, new Date(`${dueOn}T12:00:00Z`)),
      time: dueTime === null ? '' : clock(dated, new Date(`${dueOn}T${dueTime}:00Z`)),
    },
  }
}
