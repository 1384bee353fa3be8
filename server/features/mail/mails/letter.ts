import type { LetterMail } from '@mehfil/templates/mails/letter.tsx'
import type { Values } from '@mehfil/templates/mails/letter-words.tsx'
import type { ReminderMail } from '@mehfil/templates/mails/reminder.tsx'
import { listed } from '@mehfil/templates/pages/place.ts'
import { clock, weekdayAndDay, within } from '@mehfil/templates/pages/when.ts'
import { mark } from '../../../base/mime.ts'
import { htmlLanguage, mailWords } from '../../../base/words.ts'
import type { World } from '../../../base/world.ts'
import { hasPassed } from '../../events/rules/state.ts'
import { daysLeft } from '../rules/days-left.ts'
import { datedIn, type About, type Laying, type Shared } from './shared.ts'

type Writing = Laying & { shared: Shared }

/** What stands for a placeholder, in the reader's language; a place that follows a yes is told to nobody before. */
export function valuesFor(
  world: World,
  { event }: Pick<About, 'event'>,
  { shared, language, shape }: Laying & { shared: Pick<Shared, 'place' | 'when'> },
): Values {
  const { startsAt, answerDeadline } = event
  const dated = datedIn(world, event, language)
  const t = mailWords(world, language)
  const { place, when } = shared
  return {
    name: shape.named ? mark('name') : t('letter.guest'),
    event: event.title,
    link: mark('link'),
    date: when ? within(dated.lang, when.days) : '',
    time: startsAt ? clock(dated, startsAt) : '',
    place:
      place?.kind === 'shown'
        ? listed(dated, [place.name, ...place.lines])
        : place?.kind === 'hidden'
          ? t('letter.place-hidden')
          : '',
    deadline: answerDeadline ? weekdayAndDay(dated, answerDeadline) : '',
  }
}

const wordsOf = ({ campaign }: About, { language }: Writing) =>
  campaign.facts.letters?.[language] ?? { subject: '', message: '' }

const toldIn = ({ place, placeTold, when }: Shared) => ({
  ...(when && { when }),
  ...(placeTold && { place: placeTold }),
  ...(place?.kind === 'hidden' && { placeHidden: true }),
})

/** Whoever wrote in one language alone is read in it by everybody. */
export function letterFrom(world: World, about: About, writing: Writing): LetterMail {
  const {
    place: _place,
    placeTold: _told,
    calendar: _calendar,
    name: _name,
    ...mail
  } = writing.shared
  return {
    ...mail,
    ...toldIn(writing.shared),
    ...wordsOf(about, writing),
    title: about.event.title,
    values: valuesFor(world, about, writing),
    ...(hasPassed(about.event, about.at ?? world.now()) && { over: true }),
  }
}

export function reminderFrom(world: World, about: About, writing: Writing): ReminderMail {
  const {
    place: _place,
    placeTold: _told,
    calendar: _calendar,
    answered: _answered,
    ...mail
  } = writing.shared
  const { event, campaign, at: now = world.now() } = about
  const { shape, language } = writing
  const { answerDeadline } = event
  return {
    ...mail,
    ...toldIn(writing.shared),
    ...wordsOf(about, writing),
    title: event.title,
    values: valuesFor(world, about, writing),
    lang: htmlLanguage(language),
    partyLimit: shape.partyLimit,
    companions: Array.from({ length: shape.companions }, (_, at) => mark(`c${at}`)),
    last: campaign.facts.last === true,
    ...(answerDeadline && {
      left: daysLeft(answerDeadline, now, event.zone),
      by: weekdayAndDay(datedIn(world, event, language), answerDeadline),
    }),
  }
}
