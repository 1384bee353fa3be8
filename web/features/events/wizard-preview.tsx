import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Language } from '@mehfil/contract/fields.ts'
import { lazyPart } from '../../lib/load-chunk.ts'
import { useWords } from '../../lib/words.ts'
import { FullScreen } from '../../ui/full-screen.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadingPart } from '../../ui/part-boundary.tsx'
import { PagePreview } from './page-preview.tsx'
import type { PartName } from './rules/wizard.ts'
import { usePageView } from './use-page-view.ts'
import { useWizard } from './use-wizard.ts'
import classes from './wizard-preview.module.css'

const MailPreview = lazyPart(() => import('./mail-preview.tsx').then((made) => made.MailPreview))

type Device = 'desktop' | 'phone'
type Sight = 'mail' | 'page'
const widths: Record<Sight, Record<Device, number>> = {
  page: { desktop: 1000, phone: 390 },
  mail: { desktop: 680, phone: 390 },
}
const beside = '(min-width: 1100px)'

/** What guests get: beside the form where there is room, else over it when asked for. By mail it is the invitation, and the page behind it. */
export function WizardPreview({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useWords('creation')
  const hasRoom = useMediaQuery(beside, undefined, { getInitialValueInEffect: false })
  const [device, setDevice] = useState<Device>('desktop')
  const [language, choose] = usePreviewLanguage()
  const [sight, look] = useSight()
  const picks = (
    <>
      <SightPicks sight={sight} onLook={look} />
      <LanguagePicks language={language} onChoose={choose} />
    </>
  )
  if (hasRoom) {
    return (
      <section
        className={classes.stage}
        aria-label={t(`preview.${sight === 'mail' ? 'mail-title' : 'title'}`)}
      >
        <div className={classes.head}>
          {sight === 'page' && (
            <span className={`small quiet ${classes.hint}`}>{t('preview.hint')}</span>
          )}
          {picks}
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
        <div className={classes.frame} data-device={device} data-sight={sight}>
          <LoadingPart at={sight} fallback={null}>
            <Seen sight={sight} width={widths[sight][device]} language={language} />
          </LoadingPart>
        </div>
      </section>
    )
  }
  return (
    <FullScreen
      opened={isOpen}
      onClose={onClose}
      title={t(`preview.${sight === 'mail' ? 'mail-title' : 'title'}`)}
      aside={picks}
    >
      <LoadingPart at={sight} fallback={null}>
        <Seen sight={sight} width={widths[sight].phone} language={language} onLeave={onClose} />
      </LoadingPart>
    </FullScreen>
  )
}

type SeenProps = { sight: Sight; width: number; language: Language; onLeave?: () => void }

function Seen({ sight, ...seen }: SeenProps) {
  const {
    draft,
    pictures,
    event: { mode },
  } = useWizard()
  return sight === 'mail' ? (
    <MailPreview
      mode={mode}
      draft={draft}
      pictures={pictures}
      language={seen.language}
      width={seen.width}
    />
  ) : (
    <LivePage {...seen} />
  )
}

function LivePage({ width, language, onLeave }: Omit<SeenProps, 'sight'>) {
  const {
    draft,
    pictures,
    event: { mode },
    edited,
    edit,
    isAnswering,
    addressOf,
  } = useWizard()
  const navigate = useNavigate()
  const view = usePageView({ mode, draft, pictures, language, isAnswering })
  const lead = (part: PartName) => {
    edit(part)
    onLeave?.()
    void navigate(addressOf(part))
  }
  return (
    <PagePreview
      view={view}
      width={width}
      edited={edited}
      onEdit={lead}
      stage={`${language} ${String(isAnswering)}`}
    />
  )
}

/** The mail comes first where there is one; while answers are worked on, the page they are given on. */
function useSight(): [Sight, (sight: Sight) => void] {
  const {
    event: { mode },
    isAnswering,
  } = useWizard()
  const [picked, pick] = useState<{ sight: Sight; isAnswering: boolean } | null>(null)
  const usual: Sight = mode === 'Email' && !isAnswering ? 'mail' : 'page'
  const chosen = picked?.isAnswering === isAnswering ? picked.sight : usual
  return [mode === 'Email' ? chosen : 'page', (sight) => pick({ sight, isAnswering })]
}

function SightPicks({ sight, onLook }: { sight: Sight; onLook: (sight: Sight) => void }) {
  const t = useWords('creation')
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
          aria-pressed={one === sight}
          onClick={() => onLook(one)}
        >
          {t(`preview.${one}`)}
        </button>
      ))}
    </div>
  )
}

/** The page's first language, until another of its languages is picked. */
function usePreviewLanguage(): [Language, (language: Language) => void] {
  const { languages } = useWizard().draft.settings
  const [picked, pick] = useState<Language | null>(null)
  return [picked && languages.includes(picked) ? picked : (languages[0] ?? 'en'), pick]
}

function LanguagePicks({
  language,
  onChoose,
}: {
  language: Language
  onChoose: (language: Language) => void
}) {
  const t = useWords('creation')
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
