import { Suspense } from 'react'
import type { Language } from '@mehfil/contract/languages.ts'
import shortCoverCss from '@mehfil/templates/pages/base/short-cover.css?raw'
import { EventPage } from '@mehfil/templates/pages/event-page.tsx'
import { lazyPart } from '../../lib/http/load-chunk.ts'
import { useTranslate } from '../../lib/i18n/translations.ts'
import { PageFrame } from '../events/preview/page-frame.tsx'
import { usePageView, type PreviewInput } from '../events/preview/use-page-view.ts'
import { useWizard } from '../events/wizard/use-wizard.ts'

const MailMiniature = lazyPart(() =>
  import('../events/preview/mail-preview.tsx').then((made) => made.MailMiniature),
)

export type CoverInput = {
  templateId: string
  colourStyle: string
  withPhoto: boolean
  /** Another title than the event's own. */
  title?: string
  /** Another language than the event's first. */
  language?: Language
}

/** The draft of the wizard in a design. An event without a title shows one of its type. */
export function useCoverInput({
  templateId,
  colourStyle,
  withPhoto,
  title,
  language,
}: CoverInput): PreviewInput {
  const t = useTranslate('creation')
  const {
    draft,
    pictures,
    event: { mode },
  } = useWizard()
  const shownTitle = (title ?? draft.facts.title).trim() || t(`title-idea.${draft.facts.type}`)
  return {
    mode,
    draft: {
      ...draft,
      facts: { ...draft.facts, title: shownTitle },
      design: { templateId, colourStyle },
    },
    pictures: withPhoto ? pictures : pictures.filter(({ kind }) => kind !== 'cover'),
    language: language ?? draft.settings.languages[0] ?? 'en',
  }
}

/** The cover of a phone's page or the top of a mail, as a picture of three to four. */
export function DesignCover(cover: CoverInput) {
  const input = useCoverInput(cover)
  return input.mode === 'Web' ? (
    <PageCover {...input} />
  ) : (
    <Suspense>
      <MailMiniature {...input} />
    </Suspense>
  )
}

function PageCover(input: PreviewInput) {
  const view = usePageView(input)
  return (
    <PageFrame view={view} width={390} extraCss={shortCoverCss}>
      <EventPage view={view} />
    </PageFrame>
  )
}
