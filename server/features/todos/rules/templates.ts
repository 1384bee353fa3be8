import type { EventType } from '@mehfil/contract/events/events.ts'
import type { TodoFact } from '@mehfil/contract/events/todos.ts'

/** An item of a template. Its text is at `item` in the to-do texts. */
export type TodoTemplateItem = { key: string; days: number; fact: TodoFact | null }

/** Items that tick themselves, in any template. */
const factByItem: Readonly<Record<string, TodoFact>> = {
  date: 'place-set',
  'guest-list': 'guests-added',
  publish: 'published',
  deadline: 'deadline-set',
  invite: 'invitations-sent',
  addresses: 'addresses-fixed',
  silent: 'all-answered',
  answers: 'deadline-passed',
  confirm: 'all-confirmed',
  reminders: 'reminders-on',
  welcome: 'checked-in',
  thank: 'guests-thanked',
}

/** The days before the event, negative after it, and the item. */
const templateByType: Record<EventType, string> = {
  Wedding: `180 budget, 175 venue, 170 date, 150 photographer, 150 caterer, 120 clothes, 120 guest-list, 110 music, 100 flowers, 95 deadline, 90 publish, 90 invite, 85 addresses,
    80 reminders, 75 rooms, 60 rings, 45 ceremony, 28 silent, 21 answers, 14 seating, 10 numbers, 7 order-of-day, 7 rides, 3 payments, 2 door-team, 0 welcome, -7 thank, -14 photos, -21 bills`,
  Birthday:
    '42 venue, 40 date, 35 guest-list, 30 deadline, 28 publish, 28 invite, 26 addresses, 24 reminders, 21 cake, 21 music, 14 food, 10 silent, 7 answers, 7 decoration, 5 numbers, 1 favours, 0 welcome, -3 thank, -7 photos',
  Engagement:
    '90 venue, 85 date, 70 guest-list, 60 photographer, 58 deadline, 56 publish, 56 invite, 52 addresses, 50 reminders, 42 caterer, 30 rings, 21 flowers, 17 silent, 14 answers, 7 numbers, 7 speeches, 0 welcome, -7 thank, -10 photos',
  'Baby Shower':
    '42 date, 42 guest-list, 40 venue, 36 deadline, 35 publish, 35 invite, 32 addresses, 30 reminders, 28 wishes, 21 games, 14 food, 12 silent, 10 answers, 7 cake, 7 decoration, 5 numbers, 2 favours, 0 welcome, -5 thank, -7 photos',
  Housewarming:
    '28 date, 28 guest-list, 22 deadline, 21 publish, 21 invite, 14 blessing, 10 food, 7 neighbours, 7 silent, 5 answers, 5 parking, 2 music, 1 tidy, 0 welcome, -3 thank',
  Festival: `150 budget, 120 permits, 110 date, 90 programme, 80 performers, 75 stalls, 60 insurance, 60 publish, 56 guest-list, 56 invite, 50 addresses, 45 stage, 30 safety, 30 volunteers,
    21 power, 10 signs, 5 order-of-day, 2 door-team, 0 welcome, -1 clear, -5 thank, -7 photos, -14 review, -21 bills`,
  Conference: `180 budget, 175 venue, 170 date, 150 speakers, 120 sponsors, 100 programme, 90 guest-list, 90 deadline, 84 publish, 84 invite, 80 addresses, 75 reminders, 45 rooms, 30 silent, 21 answers, 21 caterer, 21 stream,
    14 confirm, 10 badges, 7 slides, 7 numbers, 3 order-of-day, 2 door-team, 0 welcome, -2 thank, -3 feedback, -7 recordings, -14 review`,
  Meetup:
    '28 topic, 28 venue, 26 date, 21 guest-list, 21 publish, 21 invite, 19 addresses, 14 deadline, 7 silent, 5 food, 3 answers, 1 stream, 0 welcome, -1 thank, -2 feedback, -3 next-date',
  Workshop:
    '42 goal, 35 venue, 34 date, 30 guest-list, 30 deadline, 28 publish, 28 invite, 26 addresses, 24 reminders, 21 material, 14 silent, 10 needs, 7 answers, 7 confirm, 3 handouts, 1 room, 0 welcome, -1 thank, -2 feedback, -7 follow-up',
  Gala: `180 budget, 175 venue, 170 date, 120 sponsors, 100 programme, 90 guest-list, 80 deadline, 75 publish, 70 invite, 65 addresses, 60 reminders, 60 photographer, 45 caterer, 40 flowers, 28 silent, 21 answers,
    14 seating, 14 speeches, 7 numbers, 7 protocol, 3 order-of-day, 1 door-team, 0 welcome, -3 thank, -7 photos, -14 bills`,
  Fundraiser: `120 target, 115 budget, 110 venue, 108 date, 90 guest-list, 90 sponsors, 70 deadline, 60 publish, 60 prizes, 56 invite, 52 addresses, 45 reminders, 28 silent, 21 answers, 21 story, 21 volunteers,
    14 giving, 7 numbers, 3 order-of-day, 1 door-team, 0 welcome, -2 thank, -5 result, -7 receipts, -14 bills`,
  Corporate: `90 budget, 75 venue, 72 date, 60 guest-list, 58 deadline, 56 publish, 49 invite, 45 addresses, 42 reminders, 42 programme, 21 silent, 21 caterer, 14 answers, 14 stream, 10 rides, 7 speeches, 7 numbers,
    5 badges, 3 reception, 2 door-team, 0 welcome, -2 thank, -3 feedback, -14 bills`,
  Graduation:
    '60 venue, 58 date, 50 guest-list, 45 deadline, 42 publish, 42 invite, 42 gown, 38 addresses, 36 reminders, 35 photographer, 21 caterer, 17 silent, 14 answers, 10 speeches, 7 numbers, 3 decoration, 0 welcome, -7 thank, -10 photos',
  Other:
    '45 venue, 44 date, 42 guest-list, 36 deadline, 35 publish, 35 invite, 32 addresses, 14 food, 12 silent, 10 answers, 5 numbers, 1 door-team, 0 welcome, -3 thank',
}

export function getTodoTemplate(type: EventType): TodoTemplateItem[] {
  return templateByType[type].split(',').map((entry) => {
    const [before = '0', key = ''] = entry.trim().split(' ')
    return { key, days: 0 - Number(before), fact: factByItem[key] ?? null }
  })
}

/** The days from the first item to the event. */
export const getTemplateLead = (items: readonly TodoTemplateItem[]): number =>
  Math.max(0, ...items.map(({ days }) => -days))
