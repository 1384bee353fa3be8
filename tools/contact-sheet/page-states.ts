import { getLanguageOfTag, languageTags } from '../../contract/languages.ts'
import { readFileSync } from 'node:fs'
import { createElement, type ReactElement } from 'react'
import { type TemplateId, templateIds } from '../../templates/pages/catalogue.ts'
import { ContactPage } from '../../templates/pages/contact-page.tsx'
import { MessagePage } from '../../templates/pages/message-page.tsx'
import type { PageView, ReplyCardState } from '../../templates/pages/page-view.ts'
import { PasswordPage } from '../../templates/pages/password-page.tsx'
import { StopPage } from '../../templates/pages/stop-page.tsx'
import { createPage } from '../samples/events.ts'
import { createSampleReplies } from '../samples/replies.ts'
import { pickSample } from '../samples/translations.ts'
import { createDocumentCell, createPageCell } from './page-cells.ts'
import { drawPhotograph } from './photographs.ts'
import type { ContactSheet, SheetCell } from './sheet.ts'

const windows = {
  390: { window: { width: 390, height: 844 }, cellWidth: 252, columns: 6 },
  1280: { window: { width: 1280, height: 800 }, cellWidth: 390, columns: 4 },
} as const

/**
 * Every state of a guest's page as it is first seen, one sheet for each design, language and width.
 * They are many, so only those whose name begins with a prefix are made, each when it is drawn.
 */
export function* createStateSheets(namePrefixes: readonly string[]): Generator<ContactSheet> {
  for (const template of templateIds)
    for (const lang of languageTags)
      for (const width of [390, 1280] as const) {
        const name = `every-${template}-${lang}-${width}`
        if (namePrefixes.some((start) => name.startsWith(start)))
          yield { name, ...windows[width], cells: createStateCells(template, lang) }
      }
}

const landscape = await drawPhotograph('landscape', 1600, 900)

function createStateCells(template: TemplateId, lang: PageView['lang']): SheetCell[] {
  const view = createPage(template, lang)
  return [
    createPageCell('first seen', view),
    createPageCell('first seen, picture', { ...view, picture: landscape }),
    ...createReplyCells(view),
    ...createPostponedCells(view),
    ...createOtherPages(view),
  ]
}

/** Words of hosts, and of the product at a field, in the language of the page. */
const hostWords = {
  en: 'Rajesh’s father has been taken ill. We will write again in the spring. Thank you for your kindness.',
  fr: 'Le père de Rajesh est souffrant. Nous vous écrirons au printemps. Merci de votre gentillesse.',
  ar: 'تعرّض والد راجيش لوعكة صحية. سنكتب إليكم في الربيع. شكرًا للطفكم.',
}

const readRefusal = (lang: PageView['lang'], name: string): string => {
  const file = new URL(`../../locales/${getLanguageOfTag(lang)}/common.json`, import.meta.url)
  const { refusal } = JSON.parse(readFileSync(file, 'utf8')) as {
    refusal: Record<string, string>
  }
  return refusal[name] ?? ''
}

/** Pages that begin with the reply are seen from their top, the others at their reply. */
const topStates = ['sent', 'sent-own-link', 'cancelled', 'past']

const createReplyCells = (view: PageView): SheetCell[] =>
  Object.entries(createSampleReplies(view)).map(([name, reply]) => ({
    ...createPageCell(name, { ...view, reply: translateWords(reply, view.lang) }),
    ...(!topStates.includes(name) && { scrollTo: '#reply' }),
  }))

function translateWords(reply: ReplyCardState, lang: PageView['lang']): ReplyCardState {
  if (reply.state === 'cancelled') return { ...reply, words: pickSample(hostWords, lang) }
  if (reply.state !== 'fresh' && reply.state !== 'known') return reply
  const message = readRefusal(lang, 'invalidInput')
  const errors = reply.form.errors.map((error) => ({ ...error, message }))
  return { ...reply, form: { ...reply.form, errors } }
}

function createPostponedCells(view: PageView): SheetCell[] {
  const postponed = { words: pickSample(hostWords, view.lang), former: new Date(0) }
  const { startsAt: _startsAt, ...undated } = view
  return [
    createPageCell('postponed', { ...view, postponed }),
    { ...createPageCell('postponed, below', { ...view, postponed }), scrollTo: '.postponed' },
    createPageCell('postponed, no date', { ...undated, postponed }),
  ]
}

function createOtherPages(view: PageView): SheetCell[] {
  const { lang, t, brand } = view
  const { sections: _sections, programme: _programme, place: _place, ...bare } = view
  const error = t('password.wrong')
  const stop = { lang, t, brand, event: view, hosts: view.hosts ?? '', action: '/stop' }
  const pages: Array<readonly [label: string, body: ReactElement]> = [
    ['password', createElement(PasswordPage, { view: bare, form: { action: '/open' } })],
    [
      'password, wrong',
      createElement(PasswordPage, { view: bare, form: { action: '/open', typed: 'rani', error } }),
    ],
    ['contact', createElement(ContactPage, { view, eventUrl: '/' })],
    [
      'not open',
      createElement(MessagePage, { notice: { lang, t, kind: 'not-open', brand, event: view } }),
    ],
    ...(['asks', 'stopped', 'returned'] as const).map(
      (state) =>
        [
          `stop, ${state}`,
          createElement(StopPage, {
            view: { ...stop, state, scope: 'hosts', email: 'meera@example.in', invitationUrl: '/' },
          }),
        ] as const,
    ),
  ]
  return pages.map(([label, body]) => createDocumentCell(label, view, body))
}
