import { Fragment, useContext } from 'react'
import type { FlowName } from '@mehfil/contract/access.ts'
import { framed } from './frame.tsx'
import {
  markAttachment,
  senderLine,
  type Brand,
  type Translate,
  type WrittenMail,
} from './house-mail.ts'
import { Gap, HouseHead, Isolated, Panel, Row, Text, Title } from './parts.tsx'
import { voiceOf, VoiceContext, type MailLanguage } from './voice.ts'
import { written } from './written.ts'

export type CodeMail = {
  lang: MailLanguage
  t: Translate
  brand: Brand
  purpose: FlowName
  /** Six digits. */
  code: string
  minutes: number
  /** Written for the reader: "10:47 UTC". */
  until: string
  askedAt: string
  /** "Chrome on Android", or empty when the browser does not say. */
  device: string
}

/** The code, big: no button, no link, nothing to press by mistake. */
export function codeMail(mail: CodeMail): WrittenMail {
  const { t, lang, brand, code, minutes, until } = mail
  const facts = {
    brand: brand.name,
    code: `${code.slice(0, 3)}\u00a0${code.slice(3)}`,
    count: minutes,
    until,
  }
  const asked = mail.device
    ? t('code.asked-from', { at: mail.askedAt, device: mail.device })
    : t('code.asked', { at: mail.askedAt })
  const subject = t('code.subject', facts)
  const html = framed({
    voice: voiceOf(lang),
    title: subject,
    preheader: t('code.preheader', facts),
    footer: [asked, senderLine(brand)],
    children: <CodeRows {...mail} code={facts.code} />,
  })
  const text = written([
    t('code.yours', facts),
    `    ${code}`,
    [t('code.works', facts), t(`code.where-${mail.purpose}`)],
    [`${t('code.never')} ${t('code.never-rest', facts)}`, ...calm(mail)],
    ['--', asked],
  ])
  return { subject, html, text, attachments: [markAttachment] }
}

/** A deletion is asked for by whoever is signed in and knows the password: that is no mistyped address, and no reason to be calm. */
const calm = ({ t, purpose }: Pick<CodeMail, 't' | 'purpose'>): string[] =>
  purpose === 'delete' ? [] : [`${t('code.not-asked')} ${t('code.no-harm')}`]

function CodeRows({ t, brand, purpose, code, minutes, until }: CodeMail) {
  return (
    <>
      <Gap height={28} />
      <HouseHead brand={brand.name} />
      <Gap height={26} />
      <Title>{t('code.title')}</Title>
      <Gap height={8} />
      <Text>{t(`code.where-${purpose}`)}</Text>
      <Gap height={20} />
      <Panel>
        <BigCode code={code} />
        <Text size={15} ink="muted" align="center">
          {t('code.good-for', { count: minutes, until })}
        </Text>
      </Panel>
      <Gap height={22} />
      <Text size={15}>
        <b>{t('code.never')}</b> {t('code.never-rest', { brand: brand.name })}
      </Text>
      {calm({ t, purpose }).map((words) => (
        <Fragment key={words}>
          <Gap height={8} />
          <Text size={15} ink="muted">
            {words}
          </Text>
        </Fragment>
      ))}
      <Gap height={32} />
    </>
  )
}

function BigCode({ code }: { code: string }) {
  const { theme } = useContext(VoiceContext)
  const fontFamily = "Consolas,Menlo,'Courier New',monospace"
  const face = {
    padding: 0,
    fontFamily,
    fontSize: 56,
    lineHeight: '64px',
    fontWeight: 'bold',
    letterSpacing: 4,
    textAlign: 'center',
    color: theme.accent.light,
  } as const
  return (
    <Row className="m-accent m-code" align="center" style={face}>
      <Isolated>{code}</Isolated>
    </Row>
  )
}
