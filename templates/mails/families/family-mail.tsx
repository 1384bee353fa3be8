import { getFontScript, getLanguageOfTag } from '@mehfil/contract/languages.ts'
import { useContext, type ReactNode } from 'react'
import { Gap, Row, Table } from '../layout/elements.tsx'
import { PaddedRows, renderMailHtml } from '../layout/frame.tsx'
import { createMailStyle, MailStyleContext, type MailLanguage } from '../layout/mail-style.ts'
import { getSenderLine, type MailBrand, type MailTranslate } from '../layout/product-mail.ts'
import { renderFamilyStyles, type MailFamily } from './family.ts'
import { scenes } from './scenes.ts'

type FamilyMailInput = {
  family: MailFamily
  /** The word beside the name of the product, if it is not the family's. */
  kind?: string
  lang: MailLanguage
  t: MailTranslate
  brand: MailBrand
  title: string
  preheader: string
  /** Lines below the card; the sender follows them. */
  footer?: readonly ReactNode[]
  /** The rows below the mark. */
  children: ReactNode
}

/** Renders a mail of our own: its scene, the mark with the name of the family, then the rows. */
export function renderFamilyMail({
  family,
  kind,
  lang,
  t,
  brand,
  title,
  preheader,
  footer = [],
  children,
}: FamilyMailInput): string {
  return renderMailHtml({
    style: createFamilyStyle(lang),
    title,
    preheader,
    footer: [...footer, getSenderLine(brand)],
    renderMoreStyles: renderFamilyStyles,
    card: FamilyCard,
    children: (
      <>
        {!brand.isOwn && <Scene family={family} origin={brand.origin} />}
        <Row>
          <FamilyRows>
            <FamilyHeader
              brand={brand}
              family={brand.isOwn ? '' : (kind ?? t(`family.${family}`))}
            />
            {children}
          </FamilyRows>
        </Row>
      </>
    ),
  })
}

/** Arabic titles are bold in the font of the text; a fine Naskh is for invitations. */
function createFamilyStyle(lang: MailLanguage) {
  const style = createMailStyle(lang)
  return getFontScript(getLanguageOfTag(lang)) === 'arabic'
    ? { ...style, serif: style.sans, boldTitles: true }
    : style
}

function FamilyCard({ children }: { children: ReactNode }) {
  const { dir, theme } = useContext(MailStyleContext)
  return (
    <Row
      className="m-card m-edge m-line"
      ground={theme.card.light}
      style={{ border: `1px solid ${theme.line.light}`, borderRadius: 14 }}
    >
      <Table dir={dir}>{children}</Table>
    </Row>
  )
}

function FamilyRows({ children }: { children: ReactNode }) {
  const { dir } = useContext(MailStyleContext)
  return (
    <PaddedRows dir={dir}>
      <Gap height={22} />
      {children}
    </PaddedRows>
  )
}

function Scene({ family, origin }: { family: MailFamily; origin: string }) {
  const { name, width, height } = scenes[family]
  return (
    <Row>
      <img
        className="m-edge"
        src={`${origin}/assets/mails/${name}`}
        width={width}
        height={height}
        alt=""
        style={{
          display: 'block',
          border: 0,
          width: '100%',
          height: 'auto',
          borderRadius: '13px 13px 0 0',
        }}
      />
    </Row>
  )
}

/** The logo with the name of the product, and the name of the family at the other side. */
function FamilyHeader({ brand, family }: { brand: MailBrand; family: string }) {
  const { dir, start, sans, serif, theme, larger } = useContext(MailStyleContext)
  const end = start === 'left' ? 'right' : 'left'
  return (
    <>
      <Row>
        <Table dir={dir}>
          <tr>
            {!brand.isOwn && (
              <td width="28" style={{ width: 28 }}>
                <Mark />
              </td>
            )}
            <td
              className="m-text"
              align={start}
              style={{
                [start === 'left' ? 'paddingLeft' : 'paddingRight']: 10,
                fontFamily: serif,
                fontSize: 19,
                lineHeight: '28px',
                color: theme.text.light,
                textAlign: start,
              }}
            >
              {brand.name}
            </td>
            <td
              className="m-muted"
              align={end}
              style={{
                fontFamily: sans,
                fontSize: 14 + larger,
                lineHeight: '28px',
                color: theme.muted.light,
                textAlign: end,
              }}
            >
              {family}
            </td>
          </tr>
        </Table>
      </Row>
      <Gap height={24} />
    </>
  )
}

const Mark = () => (
  <img
    src="cid:mark"
    width="28"
    height="28"
    alt=""
    style={{ display: 'block', border: 0, borderRadius: 7 }}
  />
)
