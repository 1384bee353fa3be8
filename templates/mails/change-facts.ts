import { listed } from '../pages/place.ts'
import { within } from '../pages/when.ts'
import type { MailPlace, MailWhen, Standing } from './event-mail.ts'
import type { Translate } from './house-mail.ts'
import type { MailLanguage } from './voice.ts'

/** An event as guests were told of it. */
export type Facts = { title: string; when?: MailWhen; place?: MailPlace }

/** One fact that is different: what it was, what it is, and what belongs to it. */
export type Change = {
  label: string
  was: string[]
  is: string[]
  more: string[]
  mapUrl?: string | undefined
}

type Told = {
  t: Translate
  lang: MailLanguage
  before: Facts
  now: Facts
  hiddenPlaceChanged?: boolean
}

function differing({ before, now }: Told) {
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

export function changesOf(told: Told): Change[] {
  const { t, before, now } = told
  const differs = differing(told)
  const unset = [t('change.unset')]
  const clock = ({ when }: Facts) => (when ? [when.hours] : unset)
  const more = [differs.date ? undefined : now.when?.days, now.when?.zone].filter(
    (one) => one !== undefined,
  )
  return [
    ...(differs.name
      ? [{ label: t('change.name'), was: [before.title], is: [now.title], more: [] }]
      : []),
    ...(differs.date
      ? [
          {
            label: t('change.date'),
            was: before.when ? [before.when.days] : unset,
            is: now.when ? [now.when.days] : unset,
            more: differs.time || !now.when ? [] : [now.when.hours, now.when.zone],
          },
        ]
      : []),
    ...(differs.time && (before.when || now.when)
      ? [{ label: t('change.time'), was: clock(before), is: clock(now), more }]
      : []),
    ...(differs.place
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

type Headline = 'name' | 'date' | 'time' | 'place' | 'date-place' | 'time-place' | 'several'

export function headlineOf(told: Told): Headline {
  const { name, date, time, place: shown } = differing(told)
  const place = shown || told.hiddenPlaceChanged === true
  const moment = date ? 'date' : time ? 'time' : null
  if (name) return moment || place ? 'several' : 'name'
  if (moment && place) return `${moment}-place`
  return moment ?? (place ? 'place' : 'several')
}

/** What is new, in the few words a subject bears. */
export function subjectFacts(told: Told): string {
  const { date, time, place } = differing(told)
  const { lang, now } = told
  return listed({ lang }, [
    date && now.when && within(lang, now.when.days),
    time && now.when && within(lang, now.when.hours),
    place && now.place?.lines[0],
  ])
}

type Answer = { answered?: Standing; people: number; passcode?: boolean }

/** What stays as it was; `strong` is what a guest looks for. */
export function unchangedOf(
  told: Told & Answer,
): Array<{ words: string; lead?: string; strong?: string }> {
  const { t, lang, now, answered, people, passcode, hiddenPlaceChanged } = told
  const { date, time, place } = differing(told)
  const answer =
    answered &&
    (answered === 'yes'
      ? t('change.answer-yes', { count: people })
      : t(`change.answer-${answered}`))
  const lead = t('change.your-answer')
  return [
    ...(!date && now.when
      ? [{ words: t('change.same-date', { day: within(lang, now.when.days) }) }]
      : []),
    ...(!time && date && now.when
      ? [{ words: t('change.same-time', { hours: within(lang, now.when.hours) }) }]
      : []),
    ...(!place && now.place && !hiddenPlaceChanged
      ? [
          {
            words: t('change.same-place', { place: listed({ lang }, now.place.lines.slice(0, 1)) }),
          },
        ]
      : []),
    ...(answer ? [{ words: `${lead} ${answer}.`, lead, strong: answer }] : []),
    ...(passcode ? [{ words: t('change.same-passcode') }] : []),
  ]
}
