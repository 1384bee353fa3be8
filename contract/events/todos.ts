import * as z from 'zod'
import { permission, signedIn } from '../access.ts'
import { call } from '../call.ts'
import { clock } from '../fields/time-of-day.ts'
import { tooManyItemsError } from '../fields/field-errors.ts'
import { eventType } from './events.ts'
import { line, lines, stripInvisible } from '../fields/text.ts'
import { day as realDay, utc, wire, yesNo } from '../wire.ts'

const todoAccess = permission('ToDoList')

export const todoStatuses = ['OPEN', 'DONE'] as const
export const todoStatus = z.enum(todoStatuses, 'field.choice-invalid')

/** Facts that tick an item automatically. */
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
  .overwrite(stripInvisible)
  .trim()
  .min(1, 'field.todo-required')
  .pipe(line(200))

const day = realDay.refine((date) => date >= '2000' && date < '2101', 'field.day-invalid')

/** Two years before or after the event. */
export const maxDueDays = 730
const daysFromEvent = z
  .int('field.days-too-far')
  .min(-maxDueDays, 'field.days-too-far')
  .max(maxDueDays, 'field.days-too-far')

const todoId = z.uuid('field.id-invalid')

/** Due on a day, or a number of days after the event (negative: before it); never both. */
const dueFields = {
  dueDate: ['DUE_DATE', day.nullable()],
  dueDays: ['DUE_DAYS', daysFromEvent.nullable()],
  /** At the time zone of the event; null for the whole day. */
  dueTime: ['DUE_TIME', clock.nullable()],
} as const

const todoFields = {
  title: ['TITLE', todoTitle],
  notes: ['NOTES', lines(2000)],
  ...dueFields,
  /** A person of the account with access to the event. */
  owner: ['OWNER', todoId.nullable()],
  fact: ['FACT', todoFact.nullable()],
} as const

export const newTodo = wire(todoFields)

export const todo = wire({
  id: ['TODO', todoId],
  ...todoFields,
  status: ['STATUS', todoStatus],
  /**
   * The day in the time zone of the event, and the moment after which the item is late. Both are
   * null for items without a day and events without a date.
   */
  dueOn: ['DUE_ON', z.string().nullable()],
  dueAt: ['DUE_AT', utc.nullable()],
  ownerName: ['OWNER_NAME', z.string()],
  doneAt: ['DONE_AT', utc.nullable()],
  /** Who ticked it; empty when it was ticked automatically. */
  doneBy: ['DONE_BY', z.string()],
  byItself: ['BY_ITSELF', z.boolean()],
  /** The number when it was ticked automatically, such as invitations or people. */
  factCount: ['FACT_COUNT', z.number().nullable()],
})

const todoOwner = wire({
  id: ['PERSON', z.string()],
  name: ['FULLNAME', z.string()],
  isReader: ['IS_READER', z.boolean()],
  /** Whether the person may open the list; others only get the mail. */
  mayOpen: ['MAY_OPEN', z.boolean()],
})

/** All items in order, and the possible owners. */
export const todosOf = call({
  method: 'GET',
  path: '/events/{EID}/todos',
  access: todoAccess,
  output: wire({
    todos: ['TODOS', z.array(todo)],
    owners: ['OWNERS', z.array(todoOwner)],
    type: ['TYPE', eventType],
    zone: ['TIMEZONE', z.string()],
    /**
     * Days from which `DUE_DAYS` before and after the event are counted; null while the event has
     * no date.
     */
    firstDay: ['FIRST_DAY', z.string().nullable()],
    lastDay: ['LAST_DAY', z.string().nullable()],
    /** Template items for this type of event that are not on the list. */
    template: ['TEMPLATE', z.number()],
    /** The largest number of items on a list. */
    limit: ['LIMIT', z.number()],
  }),
})

export const addTodo = call({
  method: 'POST',
  path: '/events/{EID}/todos',
  access: todoAccess,
  input: wire({
    ...todoFields,
    notes: ['NOTES', lines(2000).optional()],
    owner: ['OWNER', todoId.nullable().optional()],
    fact: ['FACT', todoFact.nullable().optional()],
    dueDate: ['DUE_DATE', day.nullable().optional()],
    dueDays: ['DUE_DAYS', daysFromEvent.nullable().optional()],
    dueTime: ['DUE_TIME', clock.nullable().optional()],
  }),
  output: todo,
})

export const updateTodo = call({
  method: 'POST',
  path: '/events/{EID}/todos/{TODO}',
  access: todoAccess,
  input: newTodo,
  output: todo,
})

export const markTodo = call({
  method: 'PUT',
  path: '/events/{EID}/todos/{TODO}/status',
  access: todoAccess,
  input: wire({ status: ['STATUS', todoStatus] }),
  output: todo,
})

export const deleteTodo = call({
  method: 'DELETE',
  path: '/events/{EID}/todos/{TODO}',
  access: todoAccess,
})
export const restoreTodo = call({
  method: 'POST',
  path: '/events/{EID}/todos/{TODO}/restore',
  access: todoAccess,
  output: todo,
})

/** Moves an item after another item, or to the top. */
export const orderTodos = call({
  method: 'PUT',
  path: '/events/{EID}/todos/order',
  access: todoAccess,
  input: wire({ id: ['TODO', todoId], after: ['AFTER', todoId.nullable()] }),
})

/** The usual to-dos of an event of this type, in the language of the reader. */
export const todoTemplate = call({
  method: 'GET',
  path: '/events/{EID}/todos/template',
  access: todoAccess,
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

/**
 * Adds template items that are missing, or only the named ones. The person who adds them owns them.
 */
export const addTemplate = call({
  method: 'POST',
  path: '/events/{EID}/todos/template',
  access: todoAccess,
  input: wire({
    keys: [
      'KEYS',
      z.array(line(40), 'field.choice-invalid').max(100, tooManyItemsError(100)).optional(),
    ],
  }),
  output: wire({ added: ['ADDED', z.number()] }),
})

/**
 * Late items and items due within seven days, of all events the reader may see: their own items and
 * items without an owner, most urgent first.
 */
export const todosThisWeek = call({
  method: 'GET',
  path: '/todos/this-week',
  access: todoAccess,
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
    /** Number of all these items; the list has only the first. */
    count: ['COUNT', z.number()],
    late: ['LATE', z.number()],
    /** Equally urgent items of other owners. */
    others: ['OTHERS', z.number()],
  }),
})

/** Whether the signed-in person gets the morning mail. */
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
