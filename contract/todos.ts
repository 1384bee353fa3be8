import * as z from 'zod'
import { permission, signedIn } from './access.ts'
import { call } from './call.ts'
import { clock } from './clock.ts'
import { moreThan } from './complaint.ts'
import { eventType } from './events.ts'
import { line, lines, seenText } from './text.ts'
import { day as realDay, utc, wire, yesNo } from './wire.ts'

const mayToDoList = permission('ToDoList')

export const todoStatuses = ['OPEN', 'DONE'] as const
export const todoStatus = z.enum(todoStatuses, 'field.choice-invalid')

/** What ticks an item by itself. */
export const todoFacts = [
  'place-set',
  'published',
  'guests-added',
  'invitations-sent',
  'addresses-fixed',
  'deadline-set',
  'deadline-passed',
  'all-answered',
  'all-confirmed',
  'reminders-on',
  'checked-in',
  'guests-thanked',
] as const
export type TodoFact = (typeof todoFacts)[number]
const todoFact = z.enum(todoFacts, 'field.choice-invalid')

export const todoTitle = z
  .string('field.todo-required')
  .overwrite(seenText)
  .trim()
  .min(1, 'field.todo-required')
  .pipe(line(200))

const day = realDay.refine((date) => date >= '2000' && date < '2101', 'field.day-invalid')

/** Two years on either side of an event. */
export const farthestDays = 730
const fromEvent = z
  .int('field.days-too-far')
  .min(-farthestDays, 'field.days-too-far')
  .max(farthestDays, 'field.days-too-far')

const todoId = z.uuid('field.id-invalid')

/** Due on a day, or so many days after the event, before it where negative; not both. */
const due = {
  dueDate: ['DUE_DATE', day.nullable()],
  dueDays: ['DUE_DAYS', fromEvent.nullable()],
  /** Where the event is; a whole day without one. */
  dueTime: ['DUE_TIME', clock.nullable()],
} as const

const said = {
  title: ['TITLE', todoTitle],
  notes: ['NOTES', lines(2000)],
  ...due,
  /** A person of the account who has the event. */
  owner: ['OWNER', todoId.nullable()],
  fact: ['FACT', todoFact.nullable()],
} as const

export const newTodo = wire(said)

export const todo = wire({
  id: ['TODO', todoId],
  ...said,
  status: ['STATUS', todoStatus],
  /** The day where the event is, and the moment after which it is late; null for whenever, and while the event has no date. */
  dueOn: ['DUE_ON', z.string().nullable()],
  dueAt: ['DUE_AT', utc.nullable()],
  ownerName: ['OWNER_NAME', z.string()],
  doneAt: ['DONE_AT', utc.nullable()],
  /** Who ticked it; empty where it ticked itself. */
  doneBy: ['DONE_BY', z.string()],
  byItself: ['BY_ITSELF', z.boolean()],
  /** How many it was about when it ticked itself: invitations, people. */
  factCount: ['FACT_COUNT', z.number().nullable()],
})

const owner = wire({
  id: ['PERSON', z.string()],
  name: ['FULLNAME', z.string()],
  isReader: ['IS_READER', z.boolean()],
  /** Whether they may open the list; the others only get the mail. */
  mayOpen: ['MAY_OPEN', z.boolean()],
})

/** Every item in its order, and who could own one. */
export const todosOf = call({
  method: 'GET',
  path: '/events/{EID}/todos',
  access: mayToDoList,
  output: wire({
    todos: ['TODOS', z.array(todo)],
    owners: ['OWNERS', z.array(owner)],
    type: ['TYPE', eventType],
    zone: ['TIMEZONE', z.string()],
    /** The days from which `DUE_DAYS` are counted, those before and those after; null while the event has no date. */
    firstDay: ['FIRST_DAY', z.string().nullable()],
    lastDay: ['LAST_DAY', z.string().nullable()],
    /** Items of the template for this type of event that are not on the list. */
    template: ['TEMPLATE', z.number()],
    /** How many items a list may hold. */
    limit: ['LIMIT', z.number()],
  }),
})

export const addTodo = call({
  method: 'POST',
  path: '/events/{EID}/todos',
  access: mayToDoList,
  input: wire({
    ...said,
    notes: ['NOTES', lines(2000).optional()],
    owner: ['OWNER', todoId.nullable().optional()],
    fact: ['FACT', todoFact.nullable().optional()],
    dueDate: ['DUE_DATE', day.nullable().optional()],
    dueDays: ['DUE_DAYS', fromEvent.nullable().optional()],
    dueTime: ['DUE_TIME', clock.nullable().optional()],
  }),
  output: todo,
})

export const updateTodo = call({
  method: 'POST',
  path: '/events/{EID}/todos/{TODO}',
  access: mayToDoList,
  input: newTodo,
  output: todo,
})

export const markTodo = call({
  method: 'PUT',
  path: '/events/{EID}/todos/{TODO}/status',
  access: mayToDoList,
  input: wire({ status: ['STATUS', todoStatus] }),
  output: todo,
})

export const deleteTodo = call({
  method: 'DELETE',
  path: '/events/{EID}/todos/{TODO}',
  access: mayToDoList,
})
export const restoreTodo = call({
  method: 'POST',
  path: '/events/{EID}/todos/{TODO}/restore',
  access: mayToDoList,
  output: todo,
})

/** Puts an item behind another, or first. */
export const orderTodos = call({
  method: 'PUT',
  path: '/events/{EID}/todos/order',
  access: mayToDoList,
  input: wire({ id: ['TODO', todoId], after: ['AFTER', todoId.nullable()] }),
})

/** What usually has to be done for an event of this type, in the reader's language. */
export const todoTemplate = call({
  method: 'GET',
  path: '/events/{EID}/todos/template',
  access: mayToDoList,
  output: wire({
    items: [
      'ITEMS',
      z.array(
        wire({
          key: ['KEY', z.string()],
          title: ['TITLE', z.string()],
          dueDays: ['DUE_DAYS', z.number()],
          dueOn: ['DUE_ON', z.string().nullable()],
          fact: ['FACT', todoFact.nullable()],
          isThere: ['IS_THERE', z.boolean()],
        }),
      ),
    ],
  }),
})

/** Adds what is not on the list yet, or those of it that are named; they belong to whoever adds them. */
export const addTemplate = call({
  method: 'POST',
  path: '/events/{EID}/todos/template',
  access: mayToDoList,
  input: wire({
    keys: ['KEYS', z.array(line(40), 'field.choice-invalid').max(100, moreThan(100)).optional()],
  }),
  output: wire({ added: ['ADDED', z.number()] }),
})

/** Late or due within seven days, over every event the reader may see: their own and nobody's, the most pressing first. */
export const todosThisWeek = call({
  method: 'GET',
  path: '/todos/this-week',
  access: mayToDoList,
  output: wire({
    todos: [
      'TODOS',
      z.array(
        wire({
          todo: ['ITEM', todo],
          eventId: ['EVENTID', z.string()],
          event: ['EVENT_TITLE', z.string()],
          zone: ['TIMEZONE', z.string()],
        }),
      ),
    ],
    /** Theirs in all, of which the first are listed. */
    count: ['COUNT', z.number()],
    late: ['LATE', z.number()],
    /** As pressing, and somebody else's. */
    others: ['OTHERS', z.number()],
  }),
})

/** Whether the mail in the morning comes to whoever asks. */
export const todoMails = call({
  method: 'GET',
  path: '/user/todo-mails',
  access: signedIn,
  output: wire({ on: ['ON', yesNo] }),
})
export const setTodoMails = call({
  method: 'POST',
  path: '/user/todo-mails',
  access: signedIn,
  input: wire({ on: ['ON', yesNo] }),
})
