import type { ProgrammeRow } from '@mehfil/contract/events/programme.ts'
import { namedReplyForm, sampleLinks, type PageSample } from '../page-sample.ts'

type RowTexts = readonly [title: string, place: string, line: string]

const hours = [18.5, 19.5, 20.5, 22.5]

/** The hours of one evening. */
const createProgramme = (texts: readonly RowTexts[]): ProgrammeRow[] =>
  texts.map(([title, place, line], index) => ({
    id: String(index),
    day: 0,
    startMinute: (hours[index] ?? 18) * 60,
    endMinute: null,
    title,
    place,
    line,
    icon: null,
    track: '',
  }))

export const sample: PageSample = {
  photo: 'dusk',
  event: {
    colourStyle: 'claret',
    title: 'Ananya & Vikram',
    kicker: 'Together with their families',
    hosts: 'Sunita & Rajesh Rathore and Leela & Mohan Iyer',
    startsAt: new Date('2026-12-12T13:00:00Z'),
    durationMinutes: 270,
    zone: 'Asia/Kolkata',
    place: {
      kind: 'shown',
      name: 'Rang Mahal',
      lines: ['Lake Road, Udaipur 313001, Rajasthan'],
      town: 'Udaipur',
      ...sampleLinks,
    },
    descriptionHtml:
      '<p>The ceremony is held under the arches of the east court; dinner follows on the terrace, and the band plays until the last boat.</p><p>Dress is formal. Evenings are cool in December, so do bring a wrap. Boats leave the Lake Road jetty every ten minutes from half past five.</p>',
    programme: createProgramme([
      ['The ceremony', 'East court, Rang Mahal', 'Please be seated by a quarter past six.'],
      ['Champagne', 'The boat terrace', 'While the lamps are lit on the lake.'],
      ['Dinner and toasts', 'The long gallery', 'Four courses; your table is on your pass.'],
      ['Dancing', 'The mirror hall', 'Carriages and boats at one.'],
    ]),
    contact: {
      names: 'Sunita Rathore',
      phone: '+91 98200 14141',
      email: 'ananya.vikram@example.in',
      social: [],
    },
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
      kicker: 'Avec leurs deux familles',
      hosts: 'Hélène & Rémi Béranger',
    },
    ar: {
      colourStyle: 'forest',
      programme: createProgramme([
        ['استقبال الضيوف', 'البوابة الشرقية', 'قهوة عُمانية وحلوى.'],
        ['عقد القران', 'القاعة الشرقية', 'نرجو الحضور قبل الموعد بربع ساعة.'],
        ['العشاء', 'الحديقة المطلّة على البحر', 'رقم طاولتكم على بطاقة الدخول.'],
        ['الزفّة', 'القاعة الكبرى', 'مع فرقة الفنون الشعبية.'],
      ]),
    },
  },
  contrast: [
    ['--press', '--paper'],
    ['--ink', '--paper'],
    ['--soft', '--paper'],
    ['--cloth-ink', '--cloth'],
  ],
}
