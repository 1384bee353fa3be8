import { Fragment, useContext } from 'react'
import type { FlowName } from '@mehfil/contract/access.ts'
import { FactTile } from '../families/fact-tile.tsx'
import { tints } from '../families/family.ts'
import { renderFamilyMail } from '../families/family-mail.tsx'
import {
  logoAttachment,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Gap, Isolated, Row, Text, Title } from '../layout/elements.tsx'
import { MailStyleContext, type MailLanguage } from '../layout/mail-style.ts'
import { renderPlainText } from '../layout/plain-text.ts'

/** The codes of a person's old and new address are mailed outside of any flow. */
export type CodePurpose = FlowName | 'old-address' | 'new-address'

export type CodeMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  purpose: CodePurpose
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
  const html = renderFamilyMail({
    family: 'security',
    lang,
    t,
    brand,
    title: subject,
    preheader: t('code.preheader', facts),
    footer: [requestedLine],
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

/** Some codes are requested by a signed-in person alone. They are no typing mistake, so the mail must not reassure. */
const listReassurance = ({ t, purpose }: Pick<CodeMailView, 't' | 'purpose'>): string[] =>
  purpose === 'delete' || purpose === 'delete-event' || purpose === 'old-address'
    ? []
    : [`${t('code.not-asked')} ${t('code.no-harm')}`]

function CodeRows({ t, brand, purpose, code, minutes, until }: CodeMailView) {
  return (
    <>
      <Title>{t('code.title')}</Title>
      <Gap height={6} />
      <Text>{t(`code.where-${purpose}`)}</Text>
      <Gap height={20} />
      <FactTile tint="secure">
        <CodeDigits code={code} />
        <Text size={15}>{t('code.good-for', { count: minutes, until })}</Text>
      </FactTile>
      <Gap height={22} />
      <Text>
        <b>{t('code.never')}</b> {t('code.never-rest', { brand: brand.name })}
      </Text>
      {listReassurance({ t, purpose }).map((words) => (
        <Fragment key={words}>
          <Gap height={10} />
          <Text ink="muted">{words}</Text>
        </Fragment>
      ))}
      <Gap height={32} />
    </>
  )
}

function CodeDigits({ code }: { code: string }) {
  const { start } = useContext(MailStyleContext)
  const fontFamily = "Consolas,Menlo,'Courier New',monospace"
  const face = {
    padding: 0,
    fontFamily,
    fontSize: 60,
    lineHeight: '72px',
    fontWeight: 'bold',
    letterSpacing: 4,
    textAlign: start,
    color: tints.secure.ink.light,
    whiteSpace: 'nowrap',
  } as const
  return (
    <Row className="m-secureInk m-code" align={start} style={face}>
      <Isolated>{code}</Isolated>
    </Row>
  )
}
