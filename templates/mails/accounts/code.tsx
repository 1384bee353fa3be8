import { Fragment, useContext } from 'react'
import type { FlowName } from '@mehfil/contract/access.ts'
import { renderMailHtml } from '../layout/frame.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Gap, BrandHeader, Isolated, Panel, Row, Text, Title } from '../layout/elements.tsx'
import { createMailStyle, MailStyleContext, type MailLanguage } from '../layout/mail-style.ts'
import { renderPlainText } from '../layout/plain-text.ts'

export type CodeMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  purpose: FlowName
  /** Six digits. */
  code: string
  minutes: number
  /** Formatted for the reader: "10:47 UTC". */
  until: string
  askedAt: string
  /** "Chrome on Android", or empty if the browser sends nothing. */
  device: string
}

/** Shows the code in large digits, without buttons or links that could be pressed by mistake. */
export function renderCodeMail(mail: CodeMailView): RenderedMail {
  const { t, lang, brand, code, minutes, until } = mail
  const facts = {
    brand: brand.name,
    code: `${code.slice(0, 3)}\u00a0${code.slice(3)}`,
    count: minutes,
    until,
  }
  const requestedLine = mail.device
    ? t('code.asked-from', { at: mail.askedAt, device: mail.device })
    : t('code.asked', { at: mail.askedAt })
  const subject = t('code.subject', facts)
  const html = renderMailHtml({
    style: createMailStyle(lang),
    title: subject,
    preheader: t('code.preheader', facts),
    footer: [requestedLine, getSenderLine(brand)],
    children: <CodeRows {...mail} code={facts.code} />,
  })
  const text = renderPlainText([
    t('code.yours', facts),
    `    ${code}`,
    [t('code.works', facts), t(`code.where-${mail.purpose}`)],
    [`${t('code.never')} ${t('code.never-rest', facts)}`, ...listReassurance(mail)],
    ['--', requestedLine],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

/**
 * A deletion code is requested by a signed-in person who knows the password. It is no typing
 * mistake, so the mail must not reassure.
 */
const listReassurance = ({ t, purpose }: Pick<CodeMailView, 't' | 'purpose'>): string[] =>
  purpose === 'delete' ? [] : [`${t('code.not-asked')} ${t('code.no-harm')}`]

function CodeRows({ t, brand, purpose, code, minutes, until }: CodeMailView) {
  return (
    <>
      <Gap height={28} />
      <BrandHeader brand={brand.name} />
      <Gap height={26} />
      <Title>{t('code.title')}</Title>
      <Gap height={8} />
      <Text>{t(`code.where-${purpose}`)}</Text>
      <Gap height={20} />
      <Panel>
        <CodeDigits code={code} />
        <Text size={15} ink="muted" align="center">
          {t('code.good-for', { count: minutes, until })}
        </Text>
      </Panel>
      <Gap height={22} />
      <Text size={15}>
        <b>{t('code.never')}</b> {t('code.never-rest', { brand: brand.name })}
      </Text>
      {listReassurance({ t, purpose }).map((words) => (
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

function CodeDigits({ code }: { code: string }) {
  const { theme } = useContext(MailStyleContext)
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
