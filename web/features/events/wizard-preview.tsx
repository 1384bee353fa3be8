import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import { useMediaQuery } from '@mantine/hooks'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Language } from '@mehfil/contract/fields.ts'
import { useWords } from '../../lib/words.ts'
import { FullScreen } from '../../ui/full-screen.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PagePreview } from './page-preview.tsx'
import type { PartName } from './rules/wizard.ts'
import { usePageView } from './use-page-view.ts'
import { useWizard } from './use-wizard.ts'
import classes from './wizard-preview.module.css'

type Device = 'desktop' | 'phone'
const widths: Record<Device, number> = { desktop: 1000, phone: 390 }
const beside = '(min-width: 1100px)'

/** The page as guests see it: beside the form where there is room, else over it when asked for. */
export function WizardPreview({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useWords('creation')
  const hasRoom = useMediaQuery(beside, undefined, { getInitialValueInEffect: false })
  const [device, setDevice] = useState<Device>('desktop')
  const [language, choose] = usePreviewLanguage()
  if (hasRoom) {
    return (
      <section className={classes.stage} aria-label={t('preview.title')}>
        <div className={classes.head}>
          <span className="small quiet">{t('preview.hint')}</span>
          <LanguagePicks language={language} onChoose={choose} />
          <div className={classes.picks} role="group" aria-label={t('preview.device')}>
            <button type="button" aria-pressed={device === 'desktop'} aria-label={t('preview.desktop')} onClick={() => setDevice('desktop')}><Icon of={IconDeviceLaptop} small /></button>
            <button type="button" aria-pressed={device === 'phone'} aria-label={t('preview.phone')} onClick={() => setDevice('phone')}><Icon of={IconDeviceMobile} small /></button>
          </div>
        </div>
        <div className={classes.frame} data-device={device}><Suspense><LivePage width={widths[device]} language={language} /></Suspense></div>
      </section>
    )
  }
  return (
    <FullScreen opened={isOpen} onClose={onClose} title={t('preview.title')} aside={<LanguagePicks language={language} onChoose={choose} />}>
      <Suspense><LivePage width={widths.phone} language={language} onLeave={onClose} /></Suspense>
    </FullScreen>
  )
}

type LivePageProps = { width: number; language: Language; onLeave?: () => void }

function LivePage({ width, language, onLeave }: LivePageProps) {
  const { draft, pictures, edited, edit, isAnswering, addressOf } = useWizard()
  const navigate = useNavigate()
  const view = usePageView({ draft, pictures, language, isAnswering })
  const lead = (part: PartName) => {
    edit(part)
    onLeave?.()
    void navigate(addressOf(part))
  }
  return <PagePreview view={view} width={width} edited={edited} onEdit={lead} stage={`${language} ${String(isAnswering)}`} />
}

/** The page's first language, until another of its languages is picked. */
function usePreviewLanguage(): [Language, (language: Language) => void] {
  const { languages } = useWizard().draft.settings
  const [picked, pick] = useState<Language | null>(null)
  return [picked && languages.includes(picked) ? picked : languages[0] ?? 'en', pick]
}

function LanguagePicks({ language, onChoose }: { language: Language; onChoose: (language: Language) => void }) {
  const t = useWords('creation')
  const { languages } = useWizard().draft.settings
  if (languages.length < 2) return null
  return (
    <div className={classes.picks} role="group" aria-label={t('language.choose')}>
      {languages.map((one) => (
        <button key={one} type="button" aria-pressed={one === language} title={t(`language.${one}`)} onClick={() => onChoose(one)}>
          {t(`short-language.${one}`)}
        </button>
      ))}
    </div>
  )
}
