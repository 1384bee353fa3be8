import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useQuery } from '@tanstack/react-query'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Language } from '@mehfil/contract/languages.ts'
import { lazyPart } from '../../../lib/http/load-chunk.ts'
import { useTranslate } from '../../../lib/i18n/translations.ts'
import { FullScreen } from '../../../ui/layout/full-screen.tsx'
import { Icon } from '../../../ui/elements/icon.tsx'
import { LoadingPart } from '../../../ui/feedback/part-boundary.tsx'
import { galleryQuery } from '../queries/draft-gallery.ts'
import { completeGalleryTexts } from '../rules/gallery-texts.ts'
import { portraitsQuery } from '../queries/draft.ts'
import { PagePreview } from '../preview/page-preview.tsx'
import type { PagePartName } from '../rules/wizard.ts'
import { usePageView } from '../preview/use-page-view.ts'
import { useWizard } from './use-wizard.ts'
import classes from './wizard-preview.module.css'

const MailPreview = lazyPart(() =>
  import('../preview/mail-preview.tsx').then((made) => made.MailPreview),
)

type PreviewDevice = 'desktop' | 'phone'
type PreviewKind = 'mail' | 'page'
const previewWidths: Record<PreviewKind, Record<PreviewDevice, number>> = {
  page: { desktop: 1000, phone: 390 },
  mail: { desktop: 680, phone: 390 },
}
const wideScreenQuery = '(min-width: 1100px)'

type WizardPreviewProps = {
  isOpen: boolean
  /** On a wide screen it is beside the form. */
  hasStage?: boolean
  onClose: () => void
}

/** What guests get: beside the form, or over it on a small screen. An event by mail shows mail and page. */
export function WizardPreview({ isOpen, hasStage = true, onClose }: WizardPreviewProps) {
  const t = useTranslate('creation')
  const isWide = useMediaQuery(wideScreenQuery, undefined, { getInitialValueInEffect: false })
  const [device, setDevice] = useState<PreviewDevice>('desktop')
  const [language, chooseLanguage] = usePreviewLanguage()
  const [kind, chooseKind] = usePreviewKind()
  const pickers = (
    <>
      <PreviewKindPicker kind={kind} onChoose={chooseKind} />
      <PreviewLanguagePicker language={language} onChoose={chooseLanguage} />
    </>
  )
  if (isWide && !hasStage) return null
  if (isWide) {
    return (
      <section
        className={classes.stage}
        aria-label={t(`preview.${kind === 'mail' ? 'mail-title' : 'title'}`)}
      >
        <div className={classes.head}>
          {kind === 'page' && (
            <span className={`small quiet ${classes.hint}`}>{t('preview.hint')}</span>
          )}
          {pickers}
          <div className={classes.picks} role="group" aria-label={t('preview.device')}>
            <button
              type="button"
              aria-pressed={device === 'desktop'}
              aria-label={t('preview.desktop')}
              onClick={() => setDevice('desktop')}
            >
              <Icon of={IconDeviceLaptop} small />
            </button>
            <button
              type="button"
              aria-pressed={device === 'phone'}
              aria-label={t('preview.phone')}
              onClick={() => setDevice('phone')}
            >
              <Icon of={IconDeviceMobile} small />
            </button>
          </div>
        </div>
        <div className={classes.frame} data-device={device} data-sight={kind}>
          <LoadingPart at={kind} fallback={null}>
            <PreviewContent kind={kind} width={previewWidths[kind][device]} language={language} />
          </LoadingPart>
        </div>
      </section>
    )
  }
  return (
    <FullScreen
      opened={isOpen}
      onClose={onClose}
      title={t(`preview.${kind === 'mail' ? 'mail-title' : 'title'}`)}
      aside={pickers}
    >
      <LoadingPart at={kind} fallback={null}>
        <PreviewContent
          kind={kind}
          width={previewWidths[kind].phone}
          language={language}
          onLeave={onClose}
        />
      </LoadingPart>
    </FullScreen>
  )
}

type PreviewContentProps = {
  kind: PreviewKind
  width: number
  language: Language
  onLeave?: () => void
}

function PreviewContent({ kind, ...rest }: PreviewContentProps) {
  const {
    draft,
    pictures,
    event: { mode },
  } = useWizard()
  return kind === 'mail' ? (
    <MailPreview
      mode={mode}
      draft={draft}
      pictures={pictures}
      language={rest.language}
      width={rest.width}
    />
  ) : (
    <LivePage {...rest} />
  )
}

function LivePage({ width, language, onLeave }: Omit<PreviewContentProps, 'kind'>) {
  const {
    EID,
    draft,
    pictures,
    event: { mode },
    focusedPart,
    focusPart,
    isReplyOpen,
    fieldHref,
  } = useWizard()
  const navigate = useNavigate()
  const { data } = useQuery(galleryQuery(EID))
  const people = useQuery(portraitsQuery(EID))
  const view = usePageView({
    mode,
    draft,
    pictures,
    gallery: data?.pictures.map((one) => ({
      ...one,
      texts: completeGalleryTexts(draft.gallery[one.id] ?? one.texts),
    })),
    portraits: people.data?.portraits,
    language,
    isReplyOpen,
  })
  const goToField = (part: PagePartName) => {
    focusPart(part)
    onLeave?.()
    void navigate(fieldHref(part))
  }
  return (
    <PagePreview
      view={view}
      width={width}
      focusedPart={focusedPart}
      onEdit={goToField}
      redrawKey={`${language} ${String(isReplyOpen)}`}
    />
  )
}

/** An event by mail shows the mail first, but the page while the host edits the reply. */
function usePreviewKind(): [PreviewKind, (kind: PreviewKind) => void] {
  const {
    event: { mode },
    isReplyOpen,
  } = useWizard()
  const [picked, pick] = useState<{ kind: PreviewKind; isReplyOpen: boolean } | null>(null)
  const defaultKind: PreviewKind = mode === 'Email' && !isReplyOpen ? 'mail' : 'page'
  const chosen = picked?.isReplyOpen === isReplyOpen ? picked.kind : defaultKind
  return [mode === 'Email' ? chosen : 'page', (kind) => pick({ kind, isReplyOpen })]
}

function PreviewKindPicker({
  kind,
  onChoose,
}: {
  kind: PreviewKind
  onChoose: (kind: PreviewKind) => void
}) {
  const t = useTranslate('creation')
  const {
    event: { mode },
  } = useWizard()
  if (mode === 'Web') return null
  return (
    <div className={classes.picks} role="group" aria-label={t('preview.what')}>
      {(['mail', 'page'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={classes.sight}
          aria-pressed={one === kind}
          onClick={() => onChoose(one)}
        >
          {t(`preview.${one}`)}
        </button>
      ))}
    </div>
  )
}

/** The page's first language, until the host picks another. */
function usePreviewLanguage(): [Language, (language: Language) => void] {
  const { languages } = useWizard().draft.settings
  const [picked, pick] = useState<Language | null>(null)
  return [picked && languages.includes(picked) ? picked : (languages[0] ?? 'en'), pick]
}

function PreviewLanguagePicker({
  language,
  onChoose,
}: {
  language: Language
  onChoose: (language: Language) => void
}) {
  const t = useTranslate('creation')
  const { languages } = useWizard().draft.settings
  if (languages.length < 2) return null
  return (
    <div className={classes.picks} role="group" aria-label={t('language.choose')}>
      {languages.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === language}
          title={t(`language.${one}`)}
          onClick={() => onChoose(one)}
        >
          {t(`short-language.${one}`)}
        </button>
      ))}
    </div>
  )
}
