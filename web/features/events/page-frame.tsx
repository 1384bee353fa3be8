import { cssFiles } from '@mehfil/templates/pages/css.ts'
import { pageTokens } from '@mehfil/templates/pages/tokens.ts'
import { fontFaces } from '@mehfil/templates/fonts/fonts.ts'
import type { PageView } from '@mehfil/templates/pages/page-view.ts'
import type { ReactNode } from 'react'
import { IsolatedFrame } from '../../ui/isolated-frame.tsx'

const sheets = import.meta.glob<string>('../../../templates/pages/*.css', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const fonts = import.meta.glob<string>(
  [
    '../../../node_modules/@fontsource/{amiri,aref-ruqaa,el-messiri,ibm-plex-sans-arabic}/files/*-arabic-{400,700}-normal.woff2',
    '../../../node_modules/@fontsource/{alegreya-sans,caprasimo,mukta,rozha-one,sorts-mill-goudy}/files/*-{latin,latin-ext}-{400,600,700}-{normal,italic}.woff2',
    '../../../node_modules/@fontsource/cormorant-upright/files/*-{latin,latin-ext}-500-normal.woff2',
    '../../../node_modules/@fontsource-variable/{archivo,gabarito,jost}/files/*-{latin,latin-ext}-wght-normal.woff2',
    '../../../node_modules/@fontsource-variable/bodoni-moda/files/*-{latin,latin-ext}-standard-normal.woff2',
  ],
  { query: '?url', import: 'default', eager: true },
)

type PageFrameProps = {
  view: PageView
  /** What a screen reader calls it; without it the page is a picture. */
  title?: string
  width: number
  /** Rules for what stands on the page beside the page. */
  marks?: string
  children: ReactNode
}

/** A guest's page, or a piece of it, in its own fonts, sheet and colours. */
export function PageFrame({ view, title, width, marks = '', children }: PageFrameProps) {
  return (
    <IsolatedFrame
      {...(title !== undefined && { title })}
      lang={view.lang}
      dir={view.lang === 'ar' ? 'rtl' : 'ltr'}
      bodyClass={view.template}
      css={`${styleOf(view)}${marks}`}
      width={width}
    >
      {children}
    </IsolatedFrame>
  )
}

/** The sheet a guest gets, with whole fonts in place of those cut for one page; names may be in either script. */
function styleOf(view: PageView): string {
  const faces = fontFaces(
    view.template,
    'arabic',
    (file) => fonts[`../../../node_modules/${file}`] ?? null,
  )
  return (
    faces +
    pageTokens(view) +
    cssFiles[view.template].map((file) => sheets[`../../../templates/${file}`]).join('\n')
  )
}
