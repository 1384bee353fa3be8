import { escapeHtml } from '../../pages/text/escape-html.ts'
import { useContext, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Gap, Row, Table, Text } from './elements.tsx'
import { renderHeadStyles } from './theme.ts'
import { MailStyleContext, type MailStyle } from './mail-style.ts'

type MailFrameInput = {
  style: MailStyle
  title: string
  /** Continues the subject in a list of mails; invisible in the mail itself. */
  preheader: string
  /** Rows of the card. */
  children: ReactNode
  /** Lines below the card. */
  footer: readonly ReactNode[]
  /** The card around the rows; the default is the card of the product. */
  card?: (props: { children: ReactNode }) => ReactNode
  /** More CSS rules for phones, such as sizes that depend on a title. */
  onPhones?: string
  /** More styles of the head for this body, after those of the theme. */
  renderMoreStyles?: (body: string) => string
}

/** Renders a whole mail: the background, a card of 600 px and the footer. */
export function renderMailHtml(input: MailFrameInput): string {
  const { style, title, preheader, onPhones, renderMoreStyles } = input
  const { lang, dir, theme } = style
  const page = theme.page.light
  const body = renderMarkup(
    <MailStyleContext value={style}>
      <MailBackground {...input} />
    </MailStyleContext>,
  )
  const headStyles = [renderHeadStyles(theme, onPhones), renderMoreStyles?.(body)]
  return [
    '<!DOCTYPE html>',
    `<html lang="${lang}" dir="${dir}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">`,
    '<head>',
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="x-apple-disable-message-reformatting">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(title)}</title>`,
    wrapForOutlook(
      '<xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>table{border-collapse:collapse}td,a{mso-line-height-rule:exactly}</style>',
    ),
    `<style>\n${headStyles.filter(Boolean).join('\n')}\n</style>`,
    '</head>',
    `<body class="m-page" style="margin:0;padding:0;background:${page}">`,
    `<div style="display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${page}">${escapeHtml(preheader)}${'&#8199;&#847; '.repeat(24)}</div>`,
    body,
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function MailBackground(frame: MailFrameInput): ReactElement {
  const { lang, dir, theme } = frame.style
  return (
    <div lang={lang} dir={dir} role="article" aria-label={frame.title}>
      <Table dir={dir} className="m-page" ground={theme.page.light}>
        <Row
          align="center"
          className="m-ground"
          style={{ padding: '28px 12px' }}
          dangerouslySetInnerHTML={{ __html: renderColumn(frame) }}
        />
      </Table>
    </div>
  )
}

/**
 * Outlook needs conditional comments for the width. React writes no comments, so the column is
 * rendered separately and inserted.
 */
function renderColumn({
  style,
  children,
  footer,
  card: Card = DefaultCard,
}: MailFrameInput): string {
  const html = renderMarkup(
    <MailStyleContext value={style}>
      <Table dir={style.dir} style={{ maxWidth: 600, margin: '0 auto' }}>
        <Card>{children}</Card>
        <Footer lines={footer} dir={style.dir} />
      </Table>
    </MailStyleContext>,
  )
  const ghost =
    '<table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td>'
  return `${wrapForOutlook(ghost)}${html}${wrapForOutlook('</td></tr></table>')}`
}

function DefaultCard({ children }: { children: ReactNode }) {
  const { dir, theme } = useContext(MailStyleContext)
  return (
    <Row
      className="m-card m-edge m-line"
      ground={theme.card.light}
      style={{ border: `1px solid ${theme.line.light}`, borderRadius: 14 }}
    >
      <PaddedRows dir={dir}>{children}</PaddedRows>
    </Row>
  )
}

/** Rows with space to the edges of the card. */
export const PaddedRows = ({ dir, children }: { dir: string; children: ReactNode }) => (
  <Table dir={dir}>
    <Row className="m-pad" style={{ padding: '0 40px' }}>
      <Table dir={dir}>{children}</Table>
    </Row>
  </Table>
)

function Footer({ lines, dir }: { lines: readonly ReactNode[]; dir: string }) {
  return (
    <Row className="m-pad" style={{ padding: '20px 32px 8px' }}>
      <Table dir={dir}>
        {lines.map((line, at) => (
          <Text key={at} size={13} ink="foot" align="center" small>
            {line}
          </Text>
        ))}
        <Gap height={8} />
      </Table>
    </Row>
  )
}

/**
 * React adds preload tags for pictures; in a mail they would be extra requests, so they are
 * removed.
 */
const renderMarkup = (element: ReactElement): string =>
  renderToStaticMarkup(element).replace(/<link rel="preload"[^>]*>/g, '')

const wrapForOutlook = (html: string) => `<!--[if mso]>${html}<![endif]-->`
