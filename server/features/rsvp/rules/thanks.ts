import { LRUCache } from 'lru-cache'
import type { RenderedMailContent } from '@mehfil/templates/mails/guests/invitation.tsx'
import { renderThanksMail, type ThanksMailView } from '@mehfil/templates/mails/guests/thanks.tsx'
import { rewrapText } from '@mehfil/templates/mails/layout/plain-text.ts'
import { escapeHtml } from '@mehfil/templates/pages/text/escape-html.ts'

const markOpen = '\ue000'
const markClose = '\ue001'
const mark = (at: number | string): string => `${markOpen}${at}${markClose}`
const codeMark = `${'\ue002'.repeat(4)}${'\ue003'.repeat(4)}`

const maxCachedMails = 300

/**
 * Renders mails to guests. A template is rendered once for each event, kind, language and party
 * size, with marks in place of a guest's own texts, so that a thousand answers need few renderings.
 */
export function createThanksRenderer(): (mail: ThanksMailView) => RenderedMailContent {
  const mailCache = new LRUCache<string, RenderedMailContent, ThanksMailView>({
    max: maxCachedMails,
    memoMethod: (_key, _stale, { context }) => renderThanksMail(insertMarks(context)),
  })
  return (mail) => {
    const {
      t: _t,
      name: _name,
      people,
      passcode,
      link: _link,
      stopUrl: _stop,
      privacyUrl: _privacy,
      calendar,
      wallets,
      ...shared
    } = mail
    const key = JSON.stringify([
      shared,
      people.length,
      passcode !== undefined,
      calendar && (calendar.web?.google ?? ''),
      wallets && Object.keys(wallets),
      mail.stopUrl !== undefined,
      mail.privacyUrl !== undefined,
    ])
    return fillMarks(mailCache.memo(key, { context: mail }), mail)
  }
}

function insertMarks(mail: ThanksMailView): ThanksMailView {
  return {
    ...mail,
    name: mark('name'),
    link: mark('link'),
    ...(mail.stopUrl && { stopUrl: mark('stop') }),
    ...(mail.privacyUrl && { privacyUrl: mark('privacy') }),
    people: mail.people.map((_, at) => mark(at)),
    ...(mail.passcode && { passcode: codeMark }),
    ...(mail.calendar && { calendar: { ...mail.calendar, ics: mark('ics') } }),
    ...(mail.wallets && {
      wallets: Object.fromEntries(
        Object.keys(mail.wallets).map((wallet) => [wallet, mark(wallet)]),
      ),
    }),
  }
}

function fillMarks(
  { subject, html, text }: RenderedMailContent,
  mail: ThanksMailView,
): RenderedMailContent {
  const valuesByMark = new Map<string, string>([
    ['name', mail.name],
    ['link', mail.link],
    ['stop', mail.stopUrl ?? ''],
    ['privacy', mail.privacyUrl ?? ''],
    ['ics', mail.calendar?.ics ?? ''],
    ['apple', mail.wallets?.apple ?? ''],
    ['google', mail.wallets?.google ?? ''],
    ...mail.people.map((person, at): [string, string] => [String(at), person]),
  ])
  const fill = (template: string, encode: (valuesByMark: string) => string) =>
    template
      .replace(/\ue000(\w+)\ue001/g, (_, which: string) => encode(valuesByMark.get(which) ?? ''))
      .replaceAll('\ue002'.repeat(4), mail.passcode?.slice(0, 4) ?? '')
      .replaceAll('\ue003'.repeat(4), mail.passcode?.slice(4) ?? '')
  return {
    subject: fill(subject, (plain) => plain),
    text: rewrapText(fill(text, (plain) => plain)),
    html: fill(html, escapeHtml),
  }
}
