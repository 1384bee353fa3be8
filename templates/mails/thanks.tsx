import { useContext, type ReactNode } from 'react'
import { voiceOfDress, type Dress } from './dress.ts'
import { footLines, footText } from './event-parts.tsx'
import type { MailFoot } from './event-mail.ts'
import { comma, listed } from '../pages/place.ts'
import { framed } from './frame.tsx'
import type { Translate } from './house-mail.ts'
import { Button, Gap, Isolated, Panel, Table, Text, TextLink, Title } from './parts.tsx'
import { VoiceContext, type MailLanguage } from './voice.ts'
import { written } from './written.ts'

/** What happened to a reply: given by the guest, moved up from the waiting list, confirmed by the host, or only asked for again. */
export type ThanksKind = 'yes' | 'maybe' | 'no' | 'waiting' | 'pending' | 'seated' | 'confirmed' | 'link'

export type ThanksMail = MailFoot & {
  kind: ThanksKind
  lang: MailLanguage
  t: Translate
  dress: Dress
  title: string
  /** What the greeting calls the guest. */
  name: string
  /** Everybody the reply is for, the guest first. */
  people: string[]
  /** People altogether, those without a name included. */
  count: number
  /** Worded days and hours of the event, and its first day alone. */
  when?: { days: string; hours: string; day: string }
  place?: { lines: string[]; mapUrl: string }
  /** Eight digits, where the door asks for them. */
  passcode?: string
  /** The code as a picture that goes along inline, with a white edge of its own. */
  qr?: { cid: string }
  link: string
  changeUntil?: string
  calendar?: { google: string; outlook: string; ics: string }
}

export type Thanks = { subject: string; html: string; text: string }

const coming: readonly ThanksKind[] = ['yes', 'seated', 'confirmed']
const spaced = (code: string) => `${code.slice(0, 4)}\u00a0${code.slice(4)}`

/** The answer to an answer: what holds now, where and when, the code for the door, and the way to change it. */
export function thanksMail(mail: ThanksMail): Thanks {
  const { kind, t, lang, dress, title, hosts, name, when } = mail
  const facts = { title, name, day: when?.day ?? title, count: mail.count, hosts }
  const subject = t(`thanks.subject-${kind}`, facts) + (mail.passcode && coming.includes(kind) ? ` (${t('thanks.passcode-short', { code: spaced(mail.passcode) })})` : '')
  const words = t(`thanks.words-${kind}`, facts)
  const html = framed({
    voice: voiceOfDress(lang, dress), title: subject, preheader: [words, when?.days, when?.hours].filter(Boolean).join(' '), footer: footLines(t, mail),
    children: <Rows mail={mail} heading={t(`thanks.title-${kind}`, facts)} words={words} />,
  })
  return { subject, html, text: textOf(mail, words) }
}

function Rows({ mail, heading, words }: { mail: ThanksMail; heading: string; words: string }) {
  const { t, title, passcode, kind, link, changeUntil, calendar } = mail
  return (
    <>
      <Band />
      <Gap height={26} />
      <Text size={15} ink="muted" align="center">{title}</Text>
      <Gap height={6} />
      <Text size={30} serif align="center" ink="accent">{heading}</Text>
      <Gap height={10} />
      <Text align="center">{words}</Text>
      {passcode && coming.includes(kind) && <Passcode t={t} code={passcode} />}
      <Gap height={22} />
      <Facts mail={mail} />
      <Gap height={22} />
      <Button href={link}>{t(kind === 'link' ? 'thanks.open-invitation' : 'thanks.open')}</Button>
      <Gap height={12} />
      {changeUntil && <Text size={15} align="center">{t('thanks.change-until', { day: changeUntil })}</Text>}
      {calendar && coming.includes(kind) && (
        <Text size={15} align="center">
          {t('thanks.calendar')} <TextLink href={calendar.google}>Google</TextLink>, <TextLink href={calendar.outlook}>Outlook</TextLink>, <TextLink href={calendar.ics}>Apple</TextLink>
        </Text>
      )}
      <Gap height={30} />
    </>
  )
}

/** The one ornament: a line of the event's own colour along the top. */
function Band() {
  const { theme } = useContext(VoiceContext)
  return (
    <tr>
      <td className="m-button" {...{ bgcolor: theme.button.light }} style={{ height: 6, lineHeight: '6px', fontSize: 0, background: theme.button.light }}>{'\u00a0'}</td>
    </tr>
  )
}

function Passcode({ t, code }: { t: Translate; code: string }) {
  return (
    <>
      <Gap height={22} />
      <Panel>
        <Text align="center" ink="muted">{t('thanks.passcode')}</Text>
        <Title><Centred><Isolated>{spaced(code)}</Isolated></Centred></Title>
        <Text size={15} align="center" ink="muted">{t('thanks.passcode-hint')}</Text>
      </Panel>
    </>
  )
}

const Centred = ({ children }: { children: ReactNode }) => <span style={{ display: 'block', textAlign: 'center', fontFamily: "Consolas,Menlo,'Courier New',monospace", fontWeight: 'bold' }}>{children}</span>

function Facts({ mail: { t, lang, when, place, people } }: { mail: ThanksMail }) {
  if (!when && !place) return null
  return (
    <tr>
      <td>
        <Table>
          {when && <Fact label={t('thanks.when')}><b>{when.days}</b>{comma({ lang })}{when.hours}</Fact>}
          {place && (
            <Fact label={t('thanks.where')}>
              {listed({ lang }, place.lines)}<br /><TextLink href={place.mapUrl}>{t('thanks.map')}</TextLink>
            </Fact>
          )}
          {people.length > 1 && <Fact label={t('thanks.who')}>{listOf(lang, people)}</Fact>}
        </Table>
      </td>
    </tr>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  const { theme, sans, start, dir, lead } = useContext(VoiceContext)
  const cell = { borderTop: `1px solid ${theme.line.light}`, fontFamily: sans, fontSize: 16, lineHeight: `${Math.round(16 * lead)}px`, textAlign: start, verticalAlign: 'top' } as const
  return (
    <tr>
      <td className="m-line m-muted" width="96" style={{ ...cell, padding: dir === 'rtl' ? '12px 0 12px 12px' : '12px 12px 12px 0', color: theme.muted.light }}>{label}</td>
      <td className="m-line m-text" style={{ ...cell, padding: '12px 0', color: theme.text.light }}>{children}</td>
    </tr>
  )
}

function textOf(mail: ThanksMail, words: string): string {
  const { t, lang, kind, when, place, people, passcode, link, changeUntil, calendar, title } = mail
  return written([
    title,
    words,
    ...(passcode && coming.includes(kind) ? [t('thanks.passcode'), `    ${passcode.slice(0, 4)} ${passcode.slice(4)}`] : []),
    ...(when ? [`${t('thanks.when')}: ${listed({ lang }, [when.days, when.hours])}`] : []),
    ...(place ? [[`${t('thanks.where')}: ${listed({ lang }, place.lines)}`, `  ${place.mapUrl}`]] : []),
    ...(people.length > 1 ? [`${t('thanks.who')}: ${listOf(lang, people)}`] : []),
    [t(kind === 'link' ? 'thanks.open-invitation' : 'thanks.open'), `  ${link}`],
    ...(changeUntil ? [t('thanks.change-until', { day: changeUntil })] : []),
    ...(calendar && coming.includes(kind) ? [[t('thanks.calendar'), `  ${calendar.ics}`]] : []),
    footText(t, mail),
  ])
}

/** In Arabic each name keeps its own direction, whatever letters it is written in. */
function listOf(lang: MailLanguage, names: string[]): string {
  const isolated = lang === 'ar' ? names.map((name) => `\u2068${name}\u2069`) : names
  return new Intl.ListFormat(lang === 'en' ? 'en-GB' : lang, { type: 'conjunction' }).format(isolated)
}
