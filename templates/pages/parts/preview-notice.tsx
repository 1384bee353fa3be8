import type { PageViewProps } from '../page-view.ts'

/** Says to a host whose page this is, and that it stores nothing. */
export function PreviewNotice({ view: { previewOf, t } }: PageViewProps) {
  if (!previewOf) return null
  return (
    <aside className="seen-as" id="preview" aria-label={t('preview.label')}>
      <p>
        <b>{t('preview.title', { name: `\u2068${previewOf}\u2069` })}</b> {t('preview.words')}
      </p>
    </aside>
  )
}
