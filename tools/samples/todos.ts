import { renderTodosMail } from '../../templates/mails/hosts/todos.tsx'
import type { MailLanguage } from '../../templates/mails/layout/mail-style.ts'
import { brand } from './mail-events.ts'
import { createMailTranslator, pickSample } from './translations.ts'

const origin = 'https://mehfil.example'

const todos = {
  en: {
    name: 'Asha',
    titles: ['Order the cake', 'Give the caterer the final headcount', 'Print the signs'],
    day: 'Friday 20\u00a0November',
    time: '5:00\u00a0pm',
  },
  fr: {
    name: 'Camille',
    titles: [
      'Commander le gâteau',
      'Donner au traiteur le nombre définitif de convives',
      'Imprimer la signalétique',
    ],
    day: 'vendredi 20\u00a0novembre',
    time: '17\u00a0h',
  },
  ar: {
    name: 'ليلى',
    titles: ['طلب الكعكة', 'إبلاغ متعهّد الطعام بالعدد النهائي', 'طباعة اللوحات الإرشادية'],
    day: 'الجمعة 20 نوفمبر',
    time: '5:00 مساءً',
  },
} as const

/** A morning with one late to-do and two for today, over two events. */
export function createSampleTodos(
  lang: MailLanguage,
  [wedding, festival]: readonly [string, string],
) {
  const {
    name,
    titles: [late, today, other],
    day,
    time,
  } = pickSample(todos, lang)
  return renderTodosMail({
    lang,
    t: createMailTranslator(lang),
    brand,
    name,
    count: 5,
    more: 2,
    link: origin,
    isOneList: false,
    settings: `${origin}/profile#todo-mails`,
    events: [
      {
        title: wedding,
        todos: [
          { title: late, when: { isLate: true, day, time: '' } },
          { title: today, when: { isLate: false, day, time } },
        ],
      },
      { title: festival, todos: [{ title: other, when: { isLate: false, day, time: '' } }] },
    ],
  })
}
