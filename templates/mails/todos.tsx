import { Fragment } from 'react'
import { framed } from './frame.tsx'
import {
  markAttachment,
  senderLine,
  type Brand,
  type Translate,
  type WrittenMail,
} from './house-mail.ts'
import { Button, Gap, HouseHead, Text, TextLink, Title } from './parts.tsx'
import { voiceOf, type MailLanguage } from './voice.ts'
import { colonOf, foldedText, written } from './written.ts'

export type DueWhen = {
  isLate: boolean
  /** "Saturday 5 December" */ day: string
  /** "9:00 am", or nothing. */ time: string
}
export type DueEvent = { title: string; todos: Array<{ title: string; when: DueWhen }> }

export type TodosMail = {
  lang: MailLanguage
  t: Translate
  brand: Brand
  name: string
  /** In all, of which `more` are not listed. */
  count: number
  more: number
  events: DueEvent[]
  /** To the list of one event, or to all events. */
  link: string
  isOneList: boolean
  /** Where these mails are turned off. */
  settings: string
}

/** In the morning, to whoever owns them: what is due today, and what is late. */
export function todosMail(mail: TodosMail): WrittenMail {
  const { lang, t, brand, name, count, more, events, link, settings } = mail
  const [first] = events.flatMap(({ todos }) => todos)
  const subject =
    count === 1 && first
      ? t('todos.subject-only', { title: first.title })
      : t('todos.subject', { count })
  const html = framed({
    voice: voiceOf(lang),
    title: subject,
    preheader: goesOn(mail),
    children: <Rows mail={mail} subject={subject} />,
    footer: [
      t('todos.why'),
      <TextLink key="off" href={settings}>
        {t('todos.off')}
      </TextLink>,
      senderLine(brand),
    ],
  })
  const text = written([
    t('todos.greeting', { name }),
    ...events.map(({ title, todos }) => [
      title || t('team.untitled'),
      ...todos.map((todo) => foldedText(`  - ${todo.title} (${whenOf(t, todo.when)})`)),
    ]),
    ...(more > 0 ? [t('todos.more', { count: more })] : []),
    [opening(mail), `  ${link}`],
    ['--', t('todos.why'), `${t('todos.off')}${colonOf(lang)} ${settings}`, senderLine(brand)],
  ])
  return { subject, html, text, attachments: [markAttachment] }
}

/** Beside the subject: which event and when, or the first few things. */
function goesOn({ t, count, events }: TodosMail): string {
  const todos = events.flatMap(({ title, todos: all }) =>
    all.map((todo) => ({ ...todo, event: title })),
  )
  const [only] = todos
  return count === 1 && only
    ? [only.event, whenOf(t, only.when)].filter(Boolean).join(' · ')
    : todos
        .slice(0, 3)
        .map(({ title }) => title)
        .join(' · ')
}

const opening = ({ t, isOneList }: TodosMail): string =>
  t(isOneList ? 'todos.open' : 'todos.open-events')

function whenOf(t: Translate, { isLate, day, time }: DueWhen): string {
  if (isLate) return time ? t('todos.late-at', { day, time }) : t('todos.late', { day })
  return time ? t('todos.today-at', { time }) : t('todos.today')
}

function Rows({ mail, subject }: { mail: TodosMail; subject: string }) {
  const { t, brand, name, events, more, link } = mail
  return (
    <>
      <Gap height={28} />
      <HouseHead brand={brand.name} />
      <Gap height={26} />
      <Title>{subject}</Title>
      <Gap height={10} />
      <Text>{t('todos.greeting', { name })}</Text>
      {events.map(({ title, todos }, at) => (
        <Fragment key={at}>
          <Gap height={16} />
          <Text size={15} ink="muted">
            {title || t('team.untitled')}
          </Text>
          {todos.map((todo, row) => (
            <Fragment key={row}>
              <Gap height={8} />
              <Text bold>{todo.title}</Text>
              <Text size={15} ink="muted">
                {whenOf(t, todo.when)}
              </Text>
            </Fragment>
          ))}
        </Fragment>
      ))}
      {more > 0 && (
        <>
          <Gap height={10} />
          <Text ink="muted">{t('todos.more', { count: more })}</Text>
        </>
      )}
      <Gap height={22} />
      <Button href={link}>{opening(mail)}</Button>
      <Gap height={30} />
    </>
  )
}
