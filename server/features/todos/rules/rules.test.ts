import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { eventTypes } from '@mehfil/contract/events.ts'
import { languages } from '@mehfil/contract/fields.ts'
import { todoFacts, type TodoFact } from '@mehfil/contract/todos.ts'
import { wordFile } from '../../../base/words.ts'
import { heldFacts, turnsOf, type EventFacts } from './facts.ts'
import { movedBehind, placeFor } from './order.ts'
import { leadOf, templateOf } from './templates.ts'

const now = new Date('2026-11-21T10:00:00Z')
const untouched: EventFacts = {
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
const held = (facts: Partial<EventFacts>) =>
  todoFacts.filter((fact) => heldFacts({ ...untouched, ...facts }, now)[fact])

describe('Our product', () => {
  it('takes nothing of an empty event for done', () => {
    expect(held({})).toEqual([])
  })

  it.each<[string, Partial<EventFacts>, TodoFact[]]>([
    ['a title, a date and a place', { title: 'Ours', startsAt: now, venue: 'Home' }, ['place-set']],
    ['a page that is open', { isPublished: true }, ['published']],
    ['guests, none of them invited', { people: 412, hasUninvited: true }, ['guests-added']],
    [
      'some guests invited and some not yet',
      { people: 412, hasInvited: true, hasUninvited: true, silent: 9 },
      ['guests-added'],
    ],
    [
      'everybody with an address invited, and some came back',
      { people: 412, hasInvited: true, notDelivered: 3, silent: 9 },
      ['guests-added', 'invitations-sent'],
    ],
    [
      'those mended',
      { people: 412, hasInvited: true, silent: 9 },
      ['guests-added', 'invitations-sent', 'addresses-fixed'],
    ],
    [
      'everybody answered',
      { people: 412, hasInvited: true, coming: 4, toConfirm: 2 },
      ['guests-added', 'invitations-sent', 'addresses-fixed', 'all-answered'],
    ],
    ['everybody who comes confirmed', { people: 4, coming: 4 }, ['guests-added', 'all-confirmed']],
    ['a deadline to come', { answerDeadline: new Date('2026-11-21T10:00:01Z') }, ['deadline-set']],
    ['a deadline that passed', { answerDeadline: now }, ['deadline-set', 'deadline-passed']],
    ['reminders', { remindersOn: true }, ['reminders-on']],
    [
      'somebody at the door, and thanked',
      { attended: 1, thanked: true },
      ['checked-in', 'guests-thanked'],
    ],
  ])('reads the facts out of %s', (_, facts, expected) => {
    expect(held(facts)).toEqual(expected)
  })

  const watched = (factHeld: boolean, isDone: boolean, isByHand: boolean) => [
    { id: 'a', fact: 'published' as const, factHeld, isDone, isByHand },
  ]
  const turn = (before: boolean, after: boolean, isDone: boolean, isByHand = false) =>
    turnsOf(
      watched(before, isDone, isByHand),
      heldFacts({ ...untouched, isPublished: after }, now),
    ).map(({ becomes }) => becomes)

  it('ticks what became true and opens what is undone, but for what somebody decided', () => {
    expect([turn(false, true, false), turn(true, false, true)]).toEqual([['done'], ['open']])
    expect(turn(true, false, true, true), 'ticked by hand').toEqual(['same'])
    expect(turn(true, true, false), 'opened by hand while it is true').toEqual([])
    expect(turn(false, true, true, true), 'ticked by hand before').toEqual(['same'])
    expect(turn(true, false, false), 'opened by hand, and now untrue').toEqual(['same'])
    expect(turn(false, false, true, true)).toEqual([])
  })
})

describe('Our product orders to-dos', () => {
  it('by putting one behind another, or first', () => {
    expect(movedBehind(['a', 'b', 'c'], 'c', 'a')).toEqual(['a', 'c', 'b'])
    expect(movedBehind(['a', 'b', 'c'], 'c', null)).toEqual(['c', 'a', 'b'])
    expect(movedBehind(['a', 'b', 'c'], 'a', 'c')).toEqual(['b', 'c', 'a'])
    expect(movedBehind(['a', 'b', 'c'], 'a', 'x')).toEqual(['a', 'b', 'c'])
    expect(movedBehind(['a', 'b', 'c'], 'x', 'a')).toEqual(['a', 'b', 'c'])
    expect(movedBehind(['a', 'b'], 'a', 'a')).toEqual(['a', 'b'])
  })

  it('without ever losing one', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(30), { minLength: 1 }),
        fc.nat(),
        fc.option(fc.nat()),
        (numbers, which, behind) => {
          const ids = numbers.map(String)
          const moved = movedBehind(
            ids,
            ids[which % ids.length]!,
            behind === null ? null : ids[behind % ids.length]!,
          )
          expect([...moved].sort()).toEqual([...ids].sort())
        },
      ),
    )
  })

  it('and a new one among those in the order of their days', () => {
    const at = (day: number | null, isDone = false) => ({
      dueAt: day === null ? null : new Date(2026, 0, day),
      isDone,
    })
    const list = [at(1, true), at(9, true), at(3), at(5), at(null)]
    expect([
      placeFor(list, new Date(2026, 0, 4)),
      placeFor(list, new Date(2026, 0, 2)),
      placeFor(list, new Date(2026, 0, 9)),
      placeFor(list, null),
      placeFor([], new Date()),
    ]).toEqual([3, 2, 4, 5, 0])
  })
})

describe('Our product knows what is to be done', () => {
  it.each(eventTypes)('for a %s, in order, each thing once, some of which ticks itself', (type) => {
    const items = templateOf(type)
    expect(items.length).toBeGreaterThanOrEqual(12)
    expect(items.every(({ key, days }) => key !== '' && Number.isInteger(days))).toBe(true)
    expect(items.map(({ days }) => days)).toEqual(
      items.map(({ days }) => days).sort((a, b) => a - b),
    )
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length)
    expect(items.filter(({ fact }) => fact).length).toBeGreaterThanOrEqual(6)
    expect([leadOf(items) > 0, items.some(({ days }) => days > 0)]).toEqual([true, true])
  })

  it.each(languages)('in %s, and has words for nothing else', (language) => {
    const { item } = JSON.parse(wordFile(language, 'todo')) as { item: Record<string, string> }
    const keys = new Set(eventTypes.flatMap((type) => templateOf(type).map(({ key }) => key)))
    expect([...keys].filter((key) => !item[key])).toEqual([])
    expect(Object.keys(item).filter((key) => !keys.has(key))).toEqual([])
    expect(Object.values(item).filter((words) => words.length > 100)).toEqual([])
  })
})
