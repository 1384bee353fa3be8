import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { EventPage } from '@mehfil/templates/pages/event-page.tsx'
import { lazyPart } from '../../../lib/http/load-chunk.ts'
import { getQueryError } from '../../../lib/http/query-data.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { LoadingPart } from '../../../ui/feedback/part-boundary.tsx'
import { PageFrame } from '../preview/page-frame.tsx'
import { usePageView, type PreviewInput } from '../preview/use-page-view.ts'
import { portraitsQuery } from '../queries/draft.ts'
import { toDraft, versionQuery, type StoredVersion } from '../queries/versions.ts'
import { useWizard } from '../wizard/use-wizard.ts'
import classes from './versions.module.css'

const MailPreview = lazyPart(() =>
  import('../preview/mail-preview.tsx').then((made) => made.MailPreview),
)
const phoneWidth = 390

type VersionPreviewProps = { EID: string; id: string; children: ReactNode }

/** The page or the mail as the version would make it, what would stay as it is, and the buttons. */
export function VersionPreview({ EID, id, children }: VersionPreviewProps) {
  const t = useTranslate('creation')
  const query = useQuery(versionQuery(EID, id))
  const { data } = query
  const error = getQueryError(query)
  return (
    <section className={classes.preview} aria-label={t('versions.preview')}>
      <div className={classes.actions}>{children}</div>
      {error && <p role="alert">{error.message}</p>}
      {data?.notes.map((note) => (
        <p key={note} className={classes.note} role="note">
          {t(`versions.note-${note}`)}
        </p>
      ))}
      <div className={classes.frame}>
        {data && (
          <LoadingPart at={id} fallback={null}>
            <VersionPage version={data} />
          </LoadingPart>
        )}
      </div>
    </section>
  )
}

function VersionPage({ version }: { version: StoredVersion }) {
  const { EID, pictures } = useWizard()
  const { data } = useQuery(portraitsQuery(EID))
  const [draft] = useState(() => toDraft(version))
  const input = {
    mode: version.event.mode,
    draft,
    pictures,
    portraits: data?.portraits,
    language: draft.settings.languages[0] ?? ('en' as const),
  }
  return input.mode === 'Email' ? (
    <MailPreview {...input} width={phoneWidth} />
  ) : (
    <WebPage {...input} />
  )
}

function WebPage(input: PreviewInput) {
  const t = useTranslate('creation')
  const view = usePageView(input)
  return (
    <PageFrame view={view} title={t('versions.preview')} width={phoneWidth}>
      <div inert style={{ display: 'contents' }}>
        <EventPage view={view} />
      </div>
    </PageFrame>
  )
}
