import type { ProgrammeRow } from '@mehfil/contract/events/programme.ts'
import { namedReplyForm, sampleLinks, type PageSample } from '../page-sample.ts'

type RowTexts = readonly [title: string, place: string, line: string]

const hours = [16, 19.5, 18.5, 13]

/** One row a day, for four days. */
const createProgramme = (texts: readonly RowTexts[]): ProgrammeRow[] =>
  texts.map(([title, place, line], day) => ({
    id: String(day),
    day,
    startMinute: (hours[day] ?? 12) * 60,
    endMinute: null,
    title,
    place,
    line,
    icon: null,
    track: '',
  }))

export const sample: PageSample = {
  photo: 'garden',
  event: {
    colourStyle: 'clay',
    title: 'Ananya & Vikram',
    kicker: 'We are getting married',
    hosts: 'Sunita & Rajesh Rathore and Leela & Mohan Iyer',
    startsAt: new Date('2026-12-10T10:30:00Z'),
    durationMinutes: 3 * 1440 + 60,
    zone: 'Asia/Kolkata',
    place: {
      kind: 'shown',
      name: 'Rang Mahal',
      lines: ['Lake Road, Udaipur 313001, Rajasthan'],
      town: 'Udaipur',
      ...sampleLinks,
    },
    descriptionHtml:
      '<p>We met on the lake, so we marry beside it. Four days, two families, and everybody we love in one town.</p><p>Rooms are held at the Lake Road guest houses until 1 November. The evenings are cool in December: bring a shawl. Boats leave from the Lake Road jetty every ten minutes.</p>',
    programme: createProgramme([
      ['Mehndi', 'Bagh Courtyard', 'Henna, chaat and songs. Come in green.'],
      ['Sangeet', 'The Boat House', 'Two families, eleven rehearsals, one stage.'],
      ['Wedding', 'Rang Mahal, east court', 'Baraat at the gate; pheras at half past seven.'],
      ['Reception', 'Terrace of the Rang Mahal', 'A long lunch. No gifts, only appetite.'],
    ]),
    contact: {
      names: 'Sunita Rathore',
      phone: '+91 98200 14141',
      email: 'ananya.vikram@example.in',
      social: [],
    },
    goingPeople: 38,
    languages: [{ lang: 'ar', url: '?lang=ar' }],
    reply: {
      state: 'known',
      changing: false,
      deadline: new Date('2026-11-20T12:00:00Z'),
      guest: { name: 'Meera Nair', companions: ['Joseph Nair', 'Tara Nair'] },
      form: { ...namedReplyForm, typed: { answer: 'yes' } },
    },
  },
  texts: {
    fr: {
      title: 'Anaïs et Victor',
      kicker: 'Nous nous marions',
      hosts: 'Hélène & Rémi Béranger',
    },
    ar: {
      colourStyle: 'sea',
      kicker: 'سنتزوّج',
      startsAt: new Date('2026-12-10T13:00:00Z'),
      durationMinutes: 3 * 1440 + 60,
      programme: createProgramme([
        ['ليلة الحنّاء', 'بيت العائلة، القرم', 'حنّاء وأغانٍ شعبية، واللون الأخضر لمن أحبّ.'],
        ['عقد القران', 'القاعة الشرقية', 'قهوة عُمانية وحلوى بعد العقد.'],
        ['الزفاف', 'قاعة الريحان', 'العشاء في التاسعة، والزفّة في العاشرة والربع.'],
        ['غداء الوداع', 'الحديقة المطلّة على البحر', 'مائدة واحدة طويلة للجميع.'],
      ]),
    },
  },
  contrast: [
    ['--on', '--deep'],
    ['--on-soft', '--deep'],
    ['--glow', '--deep'],
    ['--tone', '--deep'],
    ['--deep', '--tone'],
    ['--deeper', '--tone'],
  ],
  overPicture: { texts: ['--on', '--on-soft'], ground: '--deep', picture: 0.18 },
}
