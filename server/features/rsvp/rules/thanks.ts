import { thanksMail, type Thanks, type ThanksMail } from '@mehfil/templates/mails/thanks.tsx'
import { foldedText } from '@mehfil/templates/mails/written.ts'
import { remembering } from '../../../base/remember.ts'

const open = '\ue000'
const close = '\ue001'
const mark = (at: number | string): string => `${open}${at}${close}`
const markedCode = `${'\ue002'.repeat(4)}${'\ue003'.repeat(4)}`

const mostKept = 300

/**
 * Writes thank-you mails. The words of an event are laid out once for each kind, language and size of a party, with marks
 * where a guest's own stand, so that a thousand answers do not lay out a thousand mails.
 */
export function thanksWriter(): (mail: ThanksMail) => Thanks {
  const laidOut = remembering<Thanks>(mostKept)
  return (mail) => {
    const {
      t: _t,
      name: _name,
      people,
      passcode,
      link: _link,
      stopUrl: _stop,
      calendar,
      ...shared
    } = mail
    const key = JSON.stringify([
      shared,
      people.length,
      passcode !== undefined,
      calendar?.google,
      mail.stopUrl !== undefined,
    ])
    return personal(
      laidOut(key, () => thanksMail(marked(mail))),
      mail,
    )
  }
}

function marked(mail: ThanksMail): ThanksMail {
  return {
    ...mail,
    name: mark('name'),
    link: mark('link'),
    ...(mail.stopUrl && { stopUrl: mark('stop') }),
    people: mail.people.map((_, at) => mark(at)),
    ...(mail.passcode && { passcode: markedCode }),
    ...(mail.calendar && { calendar: { ...mail.calendar, ics: mark('ics') } }),
  }
}

function personal({ subject, html, text }: Thanks, mail: ThanksMail): Thanks {
  const own = new Map<string, string>([
    ['name', mail.name],
    ['link', mail.link],
    ['stop', mail.stopUrl ?? ''],
    ['ics', mail.calendar?.ics ?? ''],
    ...mail.people.map((person, at): [string, string] => [String(at), person]),
  ])
  const put = (laid: string, written: (own: string) => string) =>
    laid
      .replace(/\ue000(\w+)\ue001/g, (_, which: string) => written(own.get(which) ?? ''))
      .replaceAll('\ue002'.repeat(4), mail.passcode?.slice(0, 4) ?? '')
      .replaceAll('\ue003'.repeat(4), mail.passcode?.slice(4) ?? '')
  return {
    subject: put(subject, (plain) => plain),
    text: foldedText(put(text, (plain) => plain)),
    html: put(html, escaped),
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (plain: string): string =>
  plain.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
