import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventTypes } from '@mehfil/contract/events/events.ts'
import { languages } from '@mehfil/contract/languages.ts'
import { todoFacts, type TodoFact } from '@mehfil/contract/events/todos.ts'
import { readTranslationFile } from '../../../base/i18n/translations.ts'
import { evaluateFacts, listTickChanges, type TodoEventFacts } from './facts.ts'
import { moveBehind, findPosition } from './order.ts'
import { getTemplateLead, getTodoTemplate } from './templates.ts'

const now = new Date('2026-11-21T10:00:00Z')
const untouched: TodoEventFacts = {
  title: '',
  startsAt: null,
  venue: '',
  isPublished: false,
  answerDeadline: null,
  people: 0,
  hasInvited: false,
  hasUninvited: false,
  notDelivered: 0,
  silent: 0,
  coming: 0,
  toConfirm: 0,
  remindersOn: false,
  attended: 0,
  thanked: false,
}
const listTrueFacts = (facts: Partial<TodoEventFacts>) =>
  todoFacts.filter((fact) => evaluateFacts({ ...untouched, ...facts }, now)[fact])

describe('Our product', () => {
  it('takes no to-do of an empty event for done', () => {
    expect(listTrueFacts({})).toEqual([])
  })

  it.each<[string, Partial<TodoEventFacts>, TodoFact[]]>([
    ['a title, a date and a place', { title: 'Ours', startsAt: now, venue: 'Home' }, ['place-set']],
    ['a page that is open', { isPublished: true }, ['published']],
    ['guests without an invitation', { people: 412, hasUninvited: true }, ['guests-added']],
    [
      'some guests invited and some not yet',
      { people: 412, hasInvited: true, hasUninvited: true, silent: 9 },
      ['guests-added'],
    ],
    [
      'all guests with an address invited, and some mails returned',
      { people: 412, hasInvited: true, notDelivered: 3, silent: 9 },
      ['guests-added', 'invitations-sent'],
    ],
    [
      'those mended',
      { people: 412, hasInvited: true, silent: 9 },
      ['guests-added', 'invitations-sent', 'addresses-fixed'],
    ],
    [
      'all answered',
      { people: 412, hasInvited: true, coming: 4, toConfirm: 2 },
      ['guests-added', 'invitations-sent', 'addresses-fixed', 'all-answered'],
    ],
    ['all who come confirmed', { people: 4, coming: 4 }, ['guests-added', 'all-confirmed']],
    ['a deadline to come', { answerDeadline: new Date('2026-11-21T10:00:01Z') }, ['deadline-set']],
    ['a deadline that passed', { answerDeadline: now }, ['deadline-set', 'deadline-passed']],
    ['reminders', { remindersOn: true }, ['reminders-on']],
    [
      'one guest arrived, and guests were thanked',
      { attended: 1, thanked: true },
      ['checked-in', 'guests-thanked'],
    ],
  ])('derives the facts from %s', (_, facts, expected) => {
    expect(listTrueFacts(facts)).toEqual(expected)
  })

  const buildWatched = (factWasTrue: boolean, isDone: boolean, isByHand: boolean) => [
    { id: 'a', fact: 'published' as const, factWasTrue, isDone, isByHand },
  ]
  const getChange = (before: boolean, after: boolean, isDone: boolean, isByHand = false) =>
    listTickChanges(
      buildWatched(before, isDone, isByHand),
      evaluateFacts({ ...untouched, isPublished: after }, now),
    ).map(({ becomes }) => becomes)

  it('ticks what became true and reopens what became false, except for decisions of people', () => {
    expect([getChange(false, true, false), getChange(true, false, true)]).toEqual([
      ['done'],
      ['open'],
    ])
    expect(getChange(true, false, true, true), 'ticked by hand').toEqual(['same'])
    expect(getChange(true, true, false), 'opened by hand while it is true').toEqual([])
    expect(getChange(false, true, true, true), 'ticked by hand before').toEqual(['same'])
    expect(getChange(true, false, false), 'opened by hand, and now untrue').toEqual(['same'])
    expect(getChange(false, false, true, true)).toEqual([])
  })
})

describe('Our product orders to-dos', () => {
  it('by moving one behind another, or to the top', () => {
    expect(moveBehind(['a', 'b', 'c'], 'c', 'a')).toEqual(['a', 'c', 'b'])
    expect(moveBehind(['a', 'b', 'c'], 'c', null)).toEqual(['c', 'a', 'b'])
    expect(moveBehind(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a'])
    expect(moveBehind(['a', 'b', 'c'], 'a', 'x')).toEqual(['a', 'b', 'c'])
    expect(moveBehind(['a', 'b', 'c'], 'x', 'a')).toEqual(['a', 'b', 'c'])
    expect(moveBehind(['a', 'b'], 'a', 'a')).toEqual(['a', 'b'])
  })

  it('without ever losing one', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(30), { minLength: 1 }),
        fc.nat(),
        fc.option(fc.nat()),
        (numbers, which, behind) => {
          const ids = numbers.map(String)
          const moved = moveBehind(
            ids,
            ids[which % ids.length]!,
            behind === null ? null : ids[behind % ids.length]!,
          )
          expect([...moved].sort()).toEqual([...ids].sort())
        },
      ),
    )
  })

  it('and inserts a new one by its day', () => {
    const at = (day: number | null, isDone = false) => ({
      dueAt: day === null ? null : new Date(2026, 0, day),
      isDone,
    })
    const list = [at(1, true), at(9, true), at(3), at(5), at(null)]
    expect([
      findPosition(list, new Date(2026, 0, 4)),
      findPosition(list, new Date(2026, 0, 2)),
      findPosition(list, new Date(2026, 0, 9)),
      findPosition(list, null),
      findPosition([], new Date()),
    ]).toEqual([3, 2, 4, 5, 0])
  })
})

describe('Our product has a template', () => {
  it.each(eventTypes)(
    'for a %s, in order, without repetition, with some items that tick themselves',
    (type) => {
      const items = getTodoTemplate(type)
      expect(items.length).toBeGreaterThanOrEqual(12)
      expect(items.every(({ key, days }) => key !== '' && Number.isInteger(days))).toBe(true)
      expect(items.map(({ days }) => days)).toEqual(
        items.map(({ days }) => days).sort((a, b) => a - b),
      )
      expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
      expect(items.filter(({ fact }) => fact).length).toBeGreaterThanOrEqual(6)
      expect([getTemplateLead(items) > 0, items.some(({ days }) => days > 0)]).toEqual([true, true])
    },
  )

  it.each(languages)('in %s, without unused texts', (language) => {
    const { item } = JSON.parse(readTranslationFile(language, 'todo')) as {
      item: Record<string, string>
    }
    const keys = new Set(eventTypes.flatMap((type) => getTodoTemplate(type).map(({ key }) => key)))
    expect([...keys].filter((key) => !item[key])).toEqual([])
    expect(Object.keys(item).filter((key) => !keys.has(key))).toEqual([])
    expect(Object.values(item).filter((words) => words.length > 100)).toEqual([])
  })
})
