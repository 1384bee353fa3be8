import { joinParts } from '../../pages/text/place-and-links.ts'
import { toMidSentence } from '../../pages/text/event-time.ts'
import type { MailPlace, MailWhen, MailReplyStatus } from './event-mail.ts'
import type { MailTranslate } from '../layout/product-mail.ts'
import type { MailLanguage } from '../layout/mail-style.ts'

/** The facts of an event that guests were told. */
export type ChangeMailFacts = { title: string; when?: MailWhen; place?: MailPlace }

/** A changed fact: before, after, and its notes. */
export type EventFactChange = {
  label: string
  was: string[]
  is: string[]
  more: string[]
  mapUrl?: string | undefined
}

type EventChangeInput = {
  t: MailTranslate
  lang: MailLanguage
  before: ChangeMailFacts
  now: ChangeMailFacts
  hiddenPlaceChanged?: boolean
}

function compareFacts({ before, now }: EventChangeInput) {
  const line = (place: MailPlace | undefined) => place?.lines.join('\n') ?? ''
  const date = before.when?.days !== now.when?.days
  const time = before.when?.hours !== now.when?.hours || before.when?.zone !== now.when?.zone
  return {
    name: before.title !== now.title,
    date,
    time,
    place: line(before.place) !== line(now.place),
  }
}

export function listChanges(input: EventChangeInput): EventFactChange[] {
  const { t, before, now } = input
  const changed = compareFacts(input)
  const unset = [t('change.unset')]
  const clock = ({ when }: ChangeMailFacts) => (when ? [when.hours] : unset)
  const more = [changed.date ? undefined : now.when?.days, now.when?.zone].filter(
    (one) => one !== undefined,
  )
  return [
    ...(changed.name
      ? [{ label: t('change.name'), was: [before.title], is: [now.title], more: [] }]
      : []),
    ...(changed.date
      ? [
          {
            label: t('change.date'),
            was: before.when ? [before.when.days] : unset,
            is: now.when ? [now.when.days] : unset,
            more: changed.time || !now.when ? [] : [now.when.hours, now.when.zone],
          },
        ]
      : []),
    ...(changed.time && (before.when || now.when)
      ? [{ label: t('change.time'), was: clock(before), is: clock(now), more }]
      : []),
    ...(changed.place
      ? [
          {
            label: t('change.place'),
            was: before.place?.lines ?? unset,
            is: now.place?.lines ?? unset,
            more: [],
            mapUrl: now.place?.mapUrl,
          },
        ]
      : []),
  ]
}

type ChangeHeadline = 'name' | 'date' | 'time' | 'place' | 'date-place' | 'time-place' | 'several'

export function getHeadline(input: EventChangeInput): ChangeHeadline {
  const { name, date, time, place: shownPlace } = compareFacts(input)
  const place = shownPlace || input.hiddenPlaceChanged === true
  const moment = date ? 'date' : time ? 'time' : null
  if (name) return moment || place ? 'several' : 'name'
  if (moment && place) return `${moment}-place`
  return moment ?? (place ? 'place' : 'several')
}

/** The changed facts in a few words for the subject. */
export function getSubjectFacts(input: EventChangeInput): string {
  const { date, time, place } = compareFacts(input)
  const { lang, now } = input
  return joinParts({ lang }, [
    date && now.when && toMidSentence(lang, now.when.days),
    time && now.when && toMidSentence(lang, now.when.hours),
    place && now.place?.lines[0],
  ])
}

type ChangeReplyInput = { answered?: MailReplyStatus; people: number; passcode?: boolean }

/** The facts that stay the same; `strong` ones matter most to a guest. */
export function listUnchanged(
  input: EventChangeInput & ChangeReplyInput,
): Array<{ words: string; lead?: string; strong?: string }> {
  const { t, lang, now, answered, people, passcode, hiddenPlaceChanged } = input
  const { date, time, place } = compareFacts(input)
  const answer =
    answered &&
    (answered === 'yes'
      ? t('change.answer-yes', { count: people })
      : t(`change.answer-${answered}`))
  const lead = t('change.your-answer')
  return [
    ...(!date && now.when
      ? [{ words: t('change.same-date', { day: toMidSentence(lang, now.when.days) }) }]
      : []),
    ...(!time && date && now.when
      ? [{ words: t('change.same-time', { hours: toMidSentence(lang, now.when.hours) }) }]
      : []),
    ...(!place && now.place && !hiddenPlaceChanged
      ? [
          {
            words: t('change.same-place', {
              place: joinParts({ lang }, now.place.lines.slice(0, 1)),
            }),
          },
        ]
      : []),
    ...(answer ? [{ words: `${lead} ${answer}.`, lead, strong: answer }] : []),
    ...(passcode ? [{ words: t('change.same-passcode') }] : []),
  ]
}
