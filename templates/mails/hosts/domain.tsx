import { FactTile } from '../families/fact-tile.tsx'
import { renderFamilyMail } from '../families/family-mail.tsx'
import {
  logoAttachment,
  getSenderLine,
  type MailBrand,
  type MailTranslate,
  type RenderedMail,
} from '../layout/product-mail.ts'
import { Button, Gap, Isolated, Text, TextLink, Title } from '../layout/elements.tsx'
import { type MailLanguage } from '../layout/mail-style.ts'
import { renderPlainText } from '../layout/plain-text.ts'

export type DomainMailView = {
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  /** The name of the host. */
  name: string
  title: string
  /** The address that no longer works. */
  former: string
  link: string
  /** The page where the host chooses another address. */
  changeLink: string
}

/**
 * Tells a host that the product needs the address of the event: the new address, and which links
 * still work.
 */
export function renderDomainMail(mail: DomainMailView): RenderedMail {
  const { t, lang, brand, link, changeLink } = mail
  const facts = getFacts(mail)
  const subject = t('domain.subject', facts)
  const why = t('domain.why', facts)
  const html = renderFamilyMail({
    family: 'product',
    lang,
    t,
    brand,
    title: subject,
    preheader: link,
    footer: [why],
    children: <DomainRows {...mail} />,
  })
  const text = renderPlainText([
    t('domain.greeting', facts),
    [t('domain.moved', facts), `  ${link}`],
    [t('domain.send'), t('domain.personal')],
    [t('domain.change'), `  ${changeLink}`],
    ['--', why, getSenderLine(brand)],
  ])
  return { subject, html, text, attachments: [logoAttachment] }
}

const getFacts = ({ brand, name, title, former }: DomainMailView) => ({
  brand: brand.name,
  name,
  title,
  former,
})

function DomainRows(mail: DomainMailView) {
  const { t, link, changeLink } = mail
  const facts = getFacts(mail)
  return (
    <>
      <Title>{t('domain.title', facts)}</Title>
      <Gap height={10} />
      <Text>{t('domain.greeting', facts)}</Text>
      <Gap height={8} />
      <Text>{t('domain.moved', facts)}</Text>
      <Gap height={20} />
      <FactTile
        tint="info"
        fact={
          <Isolated>
            <TextLink href={link}>{link}</TextLink>
          </Isolated>
        }
      />
      <Gap height={20} />
      <Text>{t('domain.send')}</Text>
      <Gap height={8} />
      <Text size={15}>{t('domain.personal')}</Text>
      <Gap height={20} />
      <Button href={link}>{t('domain.open')}</Button>
      <Gap height={14} />
      <Text size={15}>
        <TextLink href={changeLink}>{t('domain.change')}</TextLink>
      </Text>
      <Gap height={32} />
    </>
  )
}
