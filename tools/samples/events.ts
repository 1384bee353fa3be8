import { mapTemplates, templateIds, type TemplateId } from '../../templates/pages/catalogue.ts'
import {
  createProgramme,
  namedReplyForm,
  sampleLinks,
  type PageSample,
  type SampleFacts,
} from '../../templates/pages/page-sample.ts'
import type { PageView, TemplateLanguage } from '../../templates/pages/page-view.ts'
import { createSampleShortTexts } from './short-texts.ts'
import { createGuestTranslator } from './translations.ts'

/**
 * The sample event of each design in the languages it must support: what a host sees who tries the
 * templates one by one.
 */
export const pageSamples = Object.fromEntries(
  await Promise.all(templateIds.map(async (id) => [id, await loadSample(id)])),
) as Record<TemplateId, PageSample>

async function loadSample(id: TemplateId): Promise<PageSample> {
  const { sample } = (await import(`../../templates/pages/${id}/sample.ts`)) as {
    sample: PageSample
  }
  return sample
}

const common = {
  digits: 'latn',
  poweredBy: true,
  brand: { name: 'Mehfil', url: '/' },
  calendar: {
    ics: '/calendar.ics',
    entries: [{ google: '/calendar/google', outlook: '/calendar/outlook' }],
  },
  languages: [],
} satisfies Partial<PageView>

/** Names and places of an Arabic event, the same in every design. */
const arabicFacts: Partial<SampleFacts> = {
  digits: 'arab',
  title: 'ليلى و سامي',
  kicker: 'بمباركة عائلتيهما',
  hosts: 'آل الخليلي وآل البوسعيدي',
  startsAt: new Date('2026-12-12T15:00:00Z'),
  durationMinutes: 270,
  zone: 'Asia/Muscat',
  place: {
    kind: 'shown',
    name: 'قاعة الريحان',
    lines: ['شارع الموج، مسقط، سلطنة عُمان'],
    town: 'مسقط',
    ...sampleLinks,
  },
  descriptionHtml:
    '<p>ببالغ السرور وبمباركة العائلتين، ندعوكم لمشاركتنا فرحة زفافنا في أمسية تجمع الأهل والأحبّة.</p><p>يُعقد القران في القاعة الشرقية، ويليه العشاء في الحديقة المطلّة على البحر. تتوفّر مواقف للسيارات عند المدخل الجنوبي.</p>',
  programme: createProgramme([
    ['19:00', 'استقبال الضيوف', { line: 'البوابة الشرقية، قهوة عُمانية وحلوى' }],
    ['20:00', 'عقد القران', { line: 'القاعة الشرقية' }],
    ['21:00', 'العشاء', { line: 'الحديقة المطلّة على البحر' }],
    ['22:15', 'الزفّة', { line: 'مع فرقة الفنون الشعبية' }],
  ]),
  contact: {
    names: 'سعاد الخليلي',
    phone: '+968 9212 4141',
    email: 'layla.sami@example.om',
    social: [],
  },
  languages: [{ lang: 'en', url: '?lang=en' }],
  reply: {
    state: 'known',
    changing: false,
    deadline: new Date('2026-11-20T12:00:00Z'),
    guest: { name: 'ميرا الحارثي', companions: ['يوسف الحارثي', 'تالا الحارثي'] },
    form: { ...namedReplyForm, typed: { answer: 'yes' } },
  },
}

const factsByLanguage: Partial<Record<TemplateLanguage, Partial<SampleFacts>>> = { ar: arabicFacts }

export function createPage(template: TemplateId, lang: TemplateLanguage): PageView {
  const { event, texts } = pageSamples[template]
  return {
    ...common,
    ...createSampleShortTexts(lang),
    ...event,
    ...factsByLanguage[lang],
    ...texts[lang],
    lang,
    t: createGuestTranslator(lang),
    template,
  }
}

const createPages = (lang: TemplateLanguage) => mapTemplates((id) => createPage(id, lang))

export const englishPages = createPages('en')
export const frenchPages = createPages('fr')
export const arabicPages = createPages('ar')
