import { getDirection, getLanguageOfTag } from '@mehfil/contract/languages.ts'
import { styleSheetPaths } from '@mehfil/templates/pages/style-sheets.ts'
import { renderPageTokens } from '@mehfil/templates/pages/page-tokens.ts'
import { renderFontFaces } from '@mehfil/templates/fonts/fonts.ts'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'
import type { ReactNode } from 'react'
import { IsolatedFrame } from '../../../ui/elements/isolated-frame.tsx'
import { getFontUrl } from '../../../lib/page-fonts.ts'

const stylesheets = import.meta.glob<string>('../../../../templates/pages/{*,*/*}.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})

type PageFrameProps = {
  view: PageView
  /** The name for screen readers. Without it the frame is treated as a picture. */
  title?: string
  width: number
  /** CSS for what is drawn on top of the page. */
  extraCss?: string
  children: ReactNode
}

/** A guest's page, or a part of it, with its own fonts, style sheet and colours. */
export function PageFrame({ view, title, width, extraCss = '', children }: PageFrameProps) {
  return (
    <IsolatedFrame
      {...(title !== undefined && { title })}
      lang={view.lang}
      dir={getDirection(getLanguageOfTag(view.lang))}
      bodyClass={view.template}
      css={`${buildPageCss(view)}${extraCss}`}
      width={width}
    >
      {children}
    </IsolatedFrame>
  )
}

type StyleSheet = { faces: string; rules: string }
const styleSheets = new Map<PageView['template'], StyleSheet>()

/** The page's style sheet with complete fonts, because a host may type any letter in Latin or Arabic. */
function buildPageCss(view: PageView): string {
  const { template } = view
  const { faces, rules } = styleSheets.get(template) ?? readStyleSheet(template)
  return faces + renderPageTokens(view) + rules
}

function readStyleSheet(template: PageView['template']): StyleSheet {
  const sheet = {
    faces: renderFontFaces(template, 'arabic', ({ file }) => getFontUrl(file)),
    rules: styleSheetPaths[template]
      .map((file) => stylesheets[`../../../../templates/${file}`])
      .join('\n'),
  }
  styleSheets.set(template, sheet)
  return sheet
}
