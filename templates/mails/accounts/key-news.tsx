import { FactTile } from '../families/fact-tile.tsx'
import { renderFamilyMail } from '../families/family-mail.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Button, Gap, Text, Title } from '../layout/elements.tsx'
import { type MailLanguage } from '../layout/mail-style.ts'
import { renderPlainText } from '../layout/plain-text.ts'

export type KeyNewsKind = 'created' | 'revoked'

export type KeyNewsMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  kind: KeyNewsKind
  name: string
  keyName: string
  /** Who did it; empty for the reader. */
  by: string
  /** Formatted for the reader: "21 November 2026, 10:42 UTC". */
  at: string
  /** "Chrome on Android", or empty if the browser sends nothing. */
  device: string
  /** The screen with all keys. */
  link: string
}

/** Tells the owner of an account that a program may work for it from now on, or no longer. */
export function renderKeyNewsMail(mail: KeyNewsMailView): RenderedMail {
  const { t, lang, brand, kind } = mail
  const subject = t(`key.${kind}-subject`, { brand: brand.name })
  const html = renderFamilyMail({
    family: 'security',
    lang,
    t,
    brand,
    title: subject,
    preheader: t(`key.${kind}-preheader`),
    children: <KeyNewsRows {...mail} />,
  })
  const text = renderPlainText([
    t('known.greeting', { name: mail.name }),
    getBody(mail),
    [mail.at, mail.device && t('code.from', { device: mail.device })],
    t(`key.${kind}-next`),
    `${t('key.open')}: ${mail.link}`,
    ['--', getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

const getBody = ({ t, kind, keyName, by }: KeyNewsMailView): string =>
  by ? t(`key.${kind}-by`, { key: keyName, by }) : t(`key.${kind}-body`, { key: keyName })

function KeyNewsRows(mail: KeyNewsMailView) {
  const { t, kind } = mail
  return (
    <>
      <Title>{t(`key.${kind}-title`)}</Title>
      <Gap height={10} />
      <Text>{t('known.greeting', { name: mail.name })}</Text>
      <Gap height={8} />
      <Text>{getBody(mail)}</Text>
      <Gap height={16} />
      <FactTile tint="secure" label={t(`key.${kind}-when`)} fact={mail.at}>
        {mail.device && <Text size={15}>{t('code.from', { device: mail.device })}</Text>}
      </FactTile>
      <Gap height={16} />
      <Text>{t(`key.${kind}-next`)}</Text>
      <Gap height={16} />
      <Button href={mail.link}>{t('key.open')}</Button>
      <Gap height={32} />
    </>
  )
}
