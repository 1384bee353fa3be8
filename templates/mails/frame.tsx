import { useContext, type ReactElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Gap, Row, Table, Text } from './parts.tsx'
import { headStyles } from './theme.ts'
import { VoiceContext, type Voice } from './voice.ts'

type Frame = {
  voice: Voice
  title: string
  /** Goes on where the subject ends; shown beside it in a list of mails, never in the mail. */
  preheader: string
  /** Rows of the card. */
  children: ReactNode
  /** Lines under the card. */
  footer: readonly ReactNode[]
  /** What holds the rows; without it the house's own card. */
  card?: (props: { children: ReactNode }) => ReactNode
  /** Further rules for phones: sizes that depend on a title. */
  onPhones?: string
}

/** A whole mail: the ground, a card of 600 px, the lines under it. */
export function framed(frame: Frame): string {
  const { voice, title, preheader, onPhones } = frame
  const { lang, dir, theme } = voice
  const page = theme.page.light
  return [
    '<!DOCTYPE html>',
    `<html lang="${lang}" dir="${dir}" xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office">`,
    '<head>',
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="x-apple-disable-message-reformatting">',
    '<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(title)}</title>`,
    outlookOnly(
      '<xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>table{border-collapse:collapse}td,a{mso-line-height-rule:exactly}</style>',
    ),
    `<style>\n${headStyles(theme, onPhones)}\n</style>`,
    '</head>',
    `<body class="m-page" style="margin:0;padding:0;background:${page}">`,
    `<div style="display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${page}">${escaped(preheader)}${'&#8199;&#847; '.repeat(24)}</div>`,
    markupOf(
      <VoiceContext value={voice}>
        <Ground {...frame} />
      </VoiceContext>,
    ),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function Ground(frame: Frame): ReactElement {
  const { lang, dir, theme } = frame.voice
  return (
    <div lang={lang} dir={dir} role="article" aria-label={frame.title}>
      <Table dir={dir} className="m-page" ground={theme.page.light}>
        <Row
          align="center"
          className="m-ground"
          style={{ padding: '28px 12px' }}
          dangerouslySetInnerHTML={{ __html: column(frame) }}
        />
      </Table>
    </div>
  )
}

/** React writes no comments, so the column is written apart and put between those that give Outlook its width. */
function column({ voice, children, footer, card: Card = HouseCard }: Frame): string {
  const html = markupOf(
    <VoiceContext value={voice}>
      <Table dir={voice.dir} style={{ maxWidth: 600, margin: '0 auto' }}>
        <Card>{children}</Card>
        <Footer lines={footer} dir={voice.dir} />
      </Table>
    </VoiceContext>,
  )
  const ghost =
    '<table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td>'
  return `${outlookOnly(ghost)}${html}${outlookOnly('</td></tr></table>')}`
}

function HouseCard({ children }: { children: ReactNode }) {
  const { dir, theme } = useContext(VoiceContext)
  return (
    <Row
      className="m-card m-edge m-line"
      ground={theme.card.light}
      style={{ border: `1px solid ${theme.line.light}`, borderRadius: 14 }}
    >
      <Padded dir={dir}>{children}</Padded>
    </Row>
  )
}

/** Rows away from the edges of the card. */
export const Padded = ({ dir, children }: { dir: string; children: ReactNode }) => (
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
          <Text key={at} size={13} ink="muted" align="center" small>
            {line}
          </Text>
        ))}
        <Gap height={8} />
      </Table>
    </Row>
  )
}

/** React asks browsers to fetch pictures early; in a mail that would be a second request, and a link. */
const markupOf = (element: ReactElement): string =>
  renderToStaticMarkup(element).replace(/<link rel="preload"[^>]*>/g, '')

const outlookOnly = (html: string) => `<!--[if mso]>${html}<![endif]-->`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
